import { line } from '@domain/text/text'
import { type Noun, things } from '@domain/things'
import * as v from 'valibot'

/** Items of a page that a tool lists when nothing is said, and at most. */
const page = { usual: 20, most: 50 } as const

/** The input of a tool that lists. */
export const listInput = {
  limit: v.optional(
    v.pipe(
      v.number('wrong_type'),
      v.integer('not_whole'),
      v.minValue(1, 'too_small'),
      v.maxValue(page.most, 'too_large'),
    ),
    page.usual,
  ),
  cursor: v.optional(
    v.pipe(
      v.string('wrong_type'),
      v.maxLength(500, 'too_long'),
      v.description('The nextCursor of the page before.'),
    ),
  ),
}

/** Words to find. */
export const words = v.optional(v.pipe(line(0, 200), v.description('Words to find.')))

/** Whether a list has the caller's own things alone. */
export const isMine = v.optional(
  v.pipe(v.boolean('wrong_type'), v.description('Only what the member made.')),
  false,
)

/** Takes a noun; gives the schema of the id of one of its things, which goes into a path. */
export const idOf = (noun: Noun) =>
  v.pipe(
    v.string('wrong_type'),
    v.regex(new RegExp(`^${things[noun].prefix}_[0-9A-Za-z]{1,60}$`), 'malformed'),
    v.description(`Such as ${things[noun].prefix}_…`),
  )

/** Takes what a list asks for; gives its query: values that are not there are left out. */
export const queryOf = (
  asked: Record<string, string | number | boolean | undefined>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || value === '' || value === false ? [] : [[name, String(value)]],
    ),
  )
