import * as v from 'valibot'
import { GivenPassword } from './accounts'
import { line, moment } from './text'

/** What a personal access token may do. */
export const scopes = ['account:read', 'links:read', 'links:write'] as const
export type Scope = (typeof scopes)[number]

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
  password: GivenPassword,
})

/** A token as its owner sees it afterwards: the secret itself is shown once, when it is made. */
export type AccessToken = {
  id: string
  name: string
  scopes: Scope[]
  /** The first letters, by which its owner tells it from others. */
  start: string
  expiresAt: string | null
  lastUsedAt: string | null
  createdAt: string
}
