import * as v from 'valibot'

/** The token of the page's bot check. */
export const BotToken = v.optional(v.pipe(v.string('wrong_type'), v.maxLength(4096, 'too_long')))
