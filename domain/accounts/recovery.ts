import * as v from 'valibot'
import { NewPassword } from './accounts'
import { TypedCode } from './ways'

/** What a member can have beside the password that lets somebody in, or sends answers on; a recovery may remove it. */
const additionKinds = ['totp', 'recoveryCodes', 'phone', 'passkey', 'oidc', 'webhook'] as const

/** One of them; `name` is what its owner knows it by (a webhook has the name of its form), empty where the kind says it. */
export const Addition = v.object({ kind: v.picklist(additionKinds), name: v.string() })
export type Addition = v.InferOutput<typeof Addition>

/** What a member's things were opened to: a document or list with members or invitations, or a document with a public link. */
export type Share = { kind: 'documents' | 'todos' | 'public'; title: string }

/** `PUT /password-resets/:token`; an older `code` keeps what the link would remove. */
export const Reset = v.strictObject({ password: NewPassword, code: v.optional(TypedCode) })

/**
 * What a link that sets a new password is for. `undo` also stops a change of address, or brings the former one back. It
 * `removes` what was added since `since` (null: ever), and gives the webhooks of the forms of `renewsSecrets` another secret, unless an
 * older code comes with it, where `keepsWithCode` says that one would do.
 */
export const ResetLink = v.object({
  purpose: v.picklist(['reset', 'undo']),
  email: v.string(),
  since: v.nullable(v.string()),
  removes: v.array(Addition),
  renewsSecrets: v.array(v.string()),
  keepsWithCode: v.boolean(),
})
export type ResetLink = v.InferOutput<typeof ResetLink>
