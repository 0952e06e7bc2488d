import { Fragment, type ReactNode } from 'react'

/** Letters that nobody writes: they hold the places of a sentence until its parts are put there. */
export const places = { name: '\uE000', title: '\uE001' } as const

/** Takes a sentence with places in it and what comes there; gives both, so that no name is read as markup. */
export function Filled({ text, name, title }: { text: string; name?: ReactNode; title?: ReactNode }) {
  const parts = text.split(/([\uE000\uE001])/)
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has its parts in one order.
    <Fragment key={at}>{part === places.name ? name : part === places.title ? title : part}</Fragment>
  ))
}
