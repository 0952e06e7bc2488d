import { errorStatus, type Problem } from '@domain/errors'
import { SiteWarning } from '@domain/sites/sites'
import { answerError } from '@kit/app'
import type { Context } from 'hono'
import * as v from 'valibot'

/** The envelope of every response of the connector. */
export const Envelope = <Data extends v.GenericSchema>(data: Data) =>
  v.object({ data, success: v.literal(true), errorMsg: v.null(), error: v.null() })

/** The same, with what the owner should know of files that came in beside `data`, where the protocol wants that to be `true`. */
export const WarningEnvelope = <Data extends v.GenericSchema>(data: Data) =>
  v.object({ ...Envelope(data).entries, warnings: v.array(SiteWarning) })

/** The envelope of a refused call: `code` is the first field's, else the problem's own. */
export const Refusal = v.object({
  data: v.null(),
  success: v.literal(false),
  errorMsg: v.string(),
  error: v.object({
    code: v.string(),
    problem: v.picklist(Object.keys(errorStatus)),
    fields: v.optional(v.record(v.string(), v.string())),
    details: v.optional(v.object({ entry: v.string() })),
    requestId: v.string(),
  }),
})

/** Takes what a call gives; wraps it. */
export const good = <Data>(data: Data) => ({ data, success: true as const, errorMsg: null, error: null })

/** Messages that other clients of the protocol show; our screens translate the code instead. */
const messages: Record<string, string> = {
  invalid_folder_name: 'Invalid folder name',
  nothing_to_move: 'No files to move',
  nothing_to_copy: 'No files to copy',
  nothing_to_remove: 'No files to remove',
  nothing_to_compress: 'No files to compress',
  nothing_to_upload: 'Cannot find any file to upload',
  unauthenticated: 'Sign in first',
  session_expired: 'Your session has ended. Sign in again',
  fresh_proof_needed: 'Confirm your identity again first',
  forbidden: 'This token doesn’t have permission for this',
  not_found: 'The file or folder doesn’t exist',
  method_not_allowed: 'This call doesn’t exist',
  name_taken: 'An item with this name already exists',
  same_folder: 'The items are already in this folder',
  inside_itself: 'A folder can’t be moved into itself',
  not_a_folder: 'This isn’t a folder',
  is_a_folder: 'A folder with this name already exists',
  not_empty: 'The folder is not empty',
  outside: 'The path is outside the site',
  reserved_name: 'This name is reserved',
  bad_character: 'The name has a character that isn’t allowed',
  hidden_character: 'The name has an invisible character',
  control_character: 'The name has a control character',
  bad_ending: 'A name can’t start or end with a space, or end with a dot',
  malformed: 'The name isn’t text',
  too_long: 'The name is too long',
  too_deep: 'The folders are nested too deeply',
  too_large: 'This is too large',
  quota_full: 'There’s no space left',
  too_many_files: 'There are too many files',
  too_many_folders: 'There are too many folders',
  wrong_length: 'The upload is incomplete',
  length_required: 'A file of this size needs a Content-Length',
  twice: 'Two files have the same name',
  stale: 'Someone else changed the file',
  conflict: 'Someone else changed this at the same time. Try again',
  rate_limited: 'Too many requests. Try again later',
  not_an_archive: 'This isn’t an archive that can be opened',
  rar: 'RAR archives aren’t supported. Use zip',
  broken_archive: 'The archive is damaged',
  encrypted: 'The archive is password-protected',
  symlink: 'The archive contains a link or a device',
  name_encoding: 'The names in the archive aren’t in UTF-8',
  unknown_method: 'The archive’s compression method isn’t supported',
  too_many_entries: 'The archive contains too many files',
  too_many_at_once: 'There are too many files for one call. Send them in parts',
  lying_size: 'The sizes in the archive are wrong',
  too_packed: 'The archive extracts to more than a hundred times its size',
}

/** Takes anything thrown; answers with the envelope, whose `error` says in codes what the message says in words. */
export async function answerFailure(error: unknown, c: Context): Promise<Response> {
  const { code, status, fields, details, requestId } = await answerError(error, c).json<Problem>()
  const [field, fieldCode] = Object.entries(fields ?? {})[0] ?? []
  const reason = fieldCode ?? code
  return c.json(
    {
      data: null,
      success: false,
      errorMsg: messageOf(reason, field) ?? messages[code] ?? 'The call failed',
      error: {
        code: reason,
        problem: code,
        ...(fields && { fields }),
        ...(details && { details }),
        requestId,
      },
    },
    status as 400,
    { 'Content-Type': 'application/json' },
  )
}

function messageOf(reason: string, field: string | undefined): string | undefined {
  if (field !== 'directory') return messages[reason]
  return reason === 'name_taken' ? 'The folder already exist' : messages.invalid_folder_name
}
