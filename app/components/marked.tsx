import type { Direction } from '@domain/locale'
import { searchKey } from '@domain/search/search'

type Props = {
  text: string
  words: string
  /** Of the product's own words, whose direction is not that of their first letter. */
  dir?: Direction
}

/** A text with the searched words in bold accent, found whatever their letter forms; shown as it was written. */
export function Marked({ text, words, dir }: Props) {
  const place = placeOf(text, searchKey(words))
  if (!place) {
    return (
      <span className="palette-text cut">
        <bdi dir={dir}>{text}</bdi>
      </span>
    )
  }
  const [from, to] = place
  return (
    <span className="palette-text cut">
      <bdi dir={dir}>
        {text.slice(0, from)}
        <mark>{text.slice(from, to)}</mark>
        {text.slice(to)}
      </bdi>
    </span>
  )
}

function placeOf(text: string, key: string): [number, number] | null {
  if (!key || !searchKey(text).includes(key)) return null
  for (let from = 0; from < text.length; from += 1) {
    if (!searchKey(text.slice(from)).startsWith(key)) continue
    for (let to = from + 1; to <= text.length; to += 1) {
      if (searchKey(text.slice(from, to)) === key) return [from, to]
    }
  }
  return null
}
