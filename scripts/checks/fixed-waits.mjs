import { sources } from './files.mjs'

/** No journey waits for a time: what it waits for is named, or it fails on a slow machine. */
export async function fixedWaits() {
  return sources(['tests'], /\.ts$/).flatMap(({ name, lines }) =>
    lines.flatMap((line, at) =>
      line.includes('waitForTimeout(') ? [`${name}:${at + 1} waits for a time: wait for what is meant`] : [],
    ),
  )
}
