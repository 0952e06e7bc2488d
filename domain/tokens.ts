import * as v from 'valibot'
import { PresentPassword } from './accounts/accounts'
import { line, moment } from './text/text'
import { type Noun, things } from './things'

/** Groups of scopes of access tokens: the scopes of nouns, and of parts that are not nouns. */
type ScopeGroup = (typeof things)[Noun]['scope'] | 'chats' | 'sites' | 'runs' | 'coins' | 'equations'
export type Scope = 'account:read' | `${ScopeGroup}:${'read' | 'write'}`

const parts: ScopeGroup[] = [
  ...new Set<ScopeGroup>([
    ...Object.values(things).map(({ scope }) => scope),
    'chats',
    'sites',
    'runs',
    'coins',
    'equations',
  ]),
]

/** Scopes of a personal access token. */
export const scopes: readonly Scope[] = [
  'account:read',
  ...parts.flatMap((part): Scope[] => [`${part}:read`, `${part}:write`]),
]

export const tokenPrefix = 'hk_'

/** `POST /tokens` */
export const NewToken = v.strictObject({
  name: line(3, 60),
  scopes: v.pipe(
    v.array(v.picklist(scopes, 'unknown_scope'), 'wrong_type'),
    v.minLength(1, 'required'),
    v.maxLength(scopes.length, 'too_long'),
  ),
  expiresAt: v.optional(
    v.nullable(
      v.pipe(
        moment,
        v.check((at) => Date.parse(at) > Date.now(), 'in_the_past'),
      ),
    ),
  ),
  password: PresentPassword,
})

/** A token as its owner sees it afterwards: the secret itself is shown once, when it is made. */
export const AccessToken = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.picklist(scopes)),
  /** The first letters, by which its owner tells it from others. */
  start: v.string(),
  expiresAt: v.nullable(v.string()),
  lastUsedAt: v.nullable(v.string()),
  createdAt: v.string(),
})
export type AccessToken = v.InferOutput<typeof AccessToken>

/** The response to creating a token: `token` is the secret, which is never shown again. */
export const MadeToken = v.object({ ...AccessToken.entries, token: v.string() })
export type MadeToken = v.InferOutput<typeof MadeToken>
