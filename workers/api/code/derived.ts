import { codeSize } from '@domain/code/code'
import { codeWordsOf } from '@domain/code/code-words'
import { drawnHtml } from '@domain/diagrams/mermaid'

type Text = { filename: string; language: string; description: string; text: string }

/** Letters of a Markdown file that are rendered; a longer one is shown as it is. */
const maxRendered = 20_000

const htmlOf = ({ language, description, text }: Text): string => {
  if (language !== 'markdown') return drawnHtml(description)
  return text.length <= maxRendered ? drawnHtml(text) : ''
}

/** The columns of a file that follow from what it says. */
export const derivedOf = (file: Text) => ({
  html: htmlOf(file),
  size: codeSize(file.text),
  searchWords: codeWordsOf(file),
})
