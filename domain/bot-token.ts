import * as v from 'valibot'

/** What the page's bot check gave. */
export const BotToken = v.optional(v.pipe(v.string('wrong_type'), v.maxLength(4096, 'too_long')))
