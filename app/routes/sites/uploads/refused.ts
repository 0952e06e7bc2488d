/** Chosen files cannot be read; `code` tells why, as for a field. */
export class Refused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

const lasting: ReadonlySet<string> = new Set([
  ...['required', 'too_long', 'too_deep', 'malformed', 'outside', 'control_character', 'hidden_character'],
  ...['bad_character', 'bad_ending', 'reserved_name', 'not_an_archive', 'rar', 'broken_archive', 'encrypted'],
  ...['symlink', 'name_encoding', 'unknown_method', 'too_many_entries', 'lying_size', 'too_packed'],
])

/** Whether sending the same file again can only be refused again. */
export const isLasting = (code: string | null) => code !== null && lasting.has(code)

/** Takes why a file could not be read; gives its code. */
export const codeOfUnread = (error: unknown): string => (error instanceof Refused ? error.code : 'unreadable')
