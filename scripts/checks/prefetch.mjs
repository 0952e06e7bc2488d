import { sources } from './files.mjs'

/** No link has the `prefetch` of Remix: `data-prefetch` waits until the routes of its page are known. */
export async function prefetches() {
  return sources(['app'], /\.tsx$/).flatMap(({ name, lines }) =>
    lines.flatMap((line, at) =>
      /(?<![-\w])prefetch=/.test(line) ? [`${name}:${at + 1} has prefetch= in place of data-prefetch`] : [],
    ),
  )
}
