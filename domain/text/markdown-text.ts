import { paragraphs } from './text'

const shown = {
  part: 'Markdown: paragraphs with line breaks, bold, italics, lists, quotes, code and links are rendered. Headings become bold lines and pictures links; tables, task lists and HTML stay text.',
  page: 'Markdown: paragraphs with line breaks, headings, tables, bold, italics, lists, quotes, code and links are rendered. Pictures become links; task lists and HTML stay text.',
} as const

/** A schema for Markdown, which says what of it `markdownHtml` renders; takes the least and most letters, codes as `line`. */
export function markdownText(min: number, max: number, kind: 'part' | 'page') {
  const schema = paragraphs(min, max)
  // Beside the lengths: the converter reads nothing that comes after them.
  Object.assign(schema.pipe[1].jsonSchema, { description: shown[kind] })
  return schema
}
