import { saidBlocks } from '@domain/diagrams/mermaid'
import type { Answer } from '@domain/questions/questions'
import { codeHtml } from '@domain/text/code-html'
import { markdownHtml } from '@domain/text/markdown-html'

/** The text of a question or an answer as HTML: made once, as many read it. */
export const saidHtml = ({ text, code, codeLanguage }: Pick<Answer, 'text' | 'code' | 'codeLanguage'>) => ({
  html: markdownHtml(text, undefined, saidBlocks()),
  codeHtml: code === '' ? '' : codeHtml(code, codeLanguage),
})

/** The code of a row as HTML; what was written before it had colours is shown without. */
export const shownCode = (row: Pick<Answer, 'code' | 'codeHtml'>) =>
  row.codeHtml || (row.code === '' ? '' : codeHtml(row.code, 'text'))
