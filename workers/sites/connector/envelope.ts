import { errorStatus, type Problem } from '@domain/errors'
import { SiteWarning } from '@domain/sites/sites'
import { answerError } from '@kit/app'
import type { Context } from 'hono'
import * as v from 'valibot'

/** What every answer of the connector stands in. */
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

/** What the protocol's clients show as it is; screens of ours translate the code instead. */
const messages: Record<string, string> = {
  invalid_folder_name: 'Invalid folder name',
  nothing_to_move: 'No files to move',
  nothing_to_copy: 'No files to copy',
  nothing_to_remove: 'No files to remove',
  nothing_to_compress: 'No files to compress',
  nothing_to_upload: 'Cannot find any file to upload',
  unauthenticated: 'Sign in first',
  session_expired: 'Your session has ended, sign in again',
  fresh_proof_needed: 'Confirm again who you are to do this',
  forbidden: 'This token may not do that',
  not_found: 'There is no such file or folder',
  method_not_allowed: 'There is no such call',
  name_taken: 'There is an item of this name already',
  same_folder: 'The items are in this folder already',
  inside_itself: 'A folder cannot go into itself',
  not_a_folder: 'This is not a folder',
  is_a_folder: 'There is a folder of this name',
  not_empty: 'The folder is not empty',
  outside: 'The path leads out of the site',
  reserved_name: 'The system keeps this name for itself',
  bad_character: 'The name has a character that cannot be kept',
  hidden_character: 'The name has a character that cannot be seen',
  control_character: 'The name has a control character',
  bad_ending: 'A name cannot begin or end with a space, or end with a dot',
  malformed: 'The name is not text',
  too_long: 'The name is too long',
  too_deep: 'There are too many folders in folders',
  too_large: 'This is too large',
  quota_full: 'There is no room left',
  too_many_files: 'There are too many files',
  too_many_folders: 'There are too many folders',
  wrong_length: 'The file did not arrive whole',
  length_required: 'A file of this size has to say its length',
  twice: 'There are two files of one name',
  stale: 'Somebody changed the file meanwhile',
  conflict: 'Somebody changed this at the same time, try again',
  rate_limited: 'That was too often, wait a little',
  not_an_archive: 'This is not an archive that can be opened',
  rar: 'RAR archives cannot be opened here, use zip',
  broken_archive: 'The archive is damaged',
  encrypted: 'The archive is protected by a password',
  symlink: 'The archive holds a link or a device',
  name_encoding: 'The names in the archive are not in UTF-8',
  unknown_method: 'The archive is packed in a way that is not known here',
  too_many_entries: 'The archive holds too many files',
  too_many_at_once: 'These are more files than one call can take: send them in parts',
  lying_size: 'The archive lies about its sizes',
  too_packed: 'The archive unpacks to more than a hundred times its size',
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
