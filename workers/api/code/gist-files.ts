import * as v from 'valibot'
import type { PackedFile } from './packed-file'

/** A Gist as GitHub's API answers it: of files over 1 MB `content` is a part. */
const Gist = v.object({
  url: v.pipe(v.string(), v.regex(/\/gists\/\w+$/)),
  files: v.record(
    v.string(),
    v.object({ content: v.optional(v.string()), truncated: v.optional(v.boolean(), false) }),
  ),
})

/** Files of a Gist at most; GitHub's API gives 300. */
const mostFiles = 1_000

/** Takes a file and its name; gives the files of the Gist that it is the JSON of, null where it is another file. */
export function gistFiles(name: string, bytes: Uint8Array): PackedFile[] | null {
  if (!/\.json$/i.test(name)) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
  const read = v.safeParse(Gist, parsed)
  if (!read.success) return null
  return Object.entries(read.output.files)
    .slice(0, mostFiles)
    .map(([file, { content, truncated }]) =>
      truncated || content === undefined
        ? { name: file, reason: 'too_large' as const }
        : { name: file, bytes: new TextEncoder().encode(content) },
    )
}
