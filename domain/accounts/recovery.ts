import * as v from 'valibot'
import { NewPassword } from './accounts'
import { TypedCode } from './ways'

/**
 * Things of a member besides the password that let someone sign in, or that send answers elsewhere; a recovery may
 * remove them.
 */
const additionKinds = ['totp', 'recoveryCodes', 'phone', 'passkey', 'oidc', 'webhook'] as const

/**
 * One such thing; `name` is its owner's name for it (a webhook has the name of its form), empty where the kind says
 * enough.
 */
export const Addition = v.object({ kind: v.picklist(additionKinds), name: v.string() })
export type Addition = v.InferOutput<typeof Addition>

/** `PUT /password-resets/:token`; an older `code` keeps what the link would remove. */
export const Reset = v.strictObject({ password: NewPassword, code: v.optional(TypedCode) })

/**
 * A link that sets a new password. `undo` also stops a change of the email address, or restores the previous one. The
 * link `removes` everything added since `since` (null: ever), and renews the webhook secrets of the forms in
 * `renewsSecrets`. It cancels a deletion of the account requested since then (`cancelsDeletion`). An older `code` keeps these; `keepsWithCode` tells whether such a code exists.
 */
export const ResetLink = v.object({
  purpose: v.picklist(['reset', 'undo']),
  email: v.string(),
  since: v.nullable(v.string()),
  removes: v.array(Addition),
  renewsSecrets: v.array(v.string()),
  cancelsDeletion: v.boolean(),
  keepsWithCode: v.boolean(),
})
export type ResetLink = v.InferOutput<typeof ResetLink>
