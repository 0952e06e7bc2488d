import { withHiddenShown } from '../text/hidden-letters'
import type { Preview, PreviewValue } from './proposals'

/** Takes a preview; gives it with each letter that is never seen, or turns the others round, as `U+202E`. */
export const shownPreview = ({ title, noun, fields }: Preview): Preview => ({
  title: marked(title),
  noun,
  fields: fields.map(({ label, value }) => ({ label, value: shownValue(value) })),
})

function shownValue(value: PreviewValue): PreviewValue {
  switch (value.kind) {
    case 'text':
      return { ...value, text: marked(value.text) }
    case 'list':
      return { ...value, items: value.items.map(marked) }
    case 'code':
      return { ...value, code: marked(value.code) }
    case 'table':
      return {
        ...value,
        columns: value.columns.map(marked),
        rows: value.rows.map((cells) => cells.map(marked)),
      }
  }
}

/** Line breaks and tabs are seen. */
const marked = (text: string): string => text.replace(/[^\n\t]+/g, withHiddenShown)
