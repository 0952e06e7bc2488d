import { type NewArticle, readingMinutes } from '@domain/articles'
import { saidBlocks } from '@domain/diagrams/mermaid'
import { searchWordsOf } from '@domain/search/words'
import { firstWords } from '@domain/text/first-words'
import { markdownHtml } from '@domain/text/markdown-html'

/** Takes what an author wrote; gives what is made of it once, as many read it. */
export const derivedOf = ({ title, summary, text }: Pick<NewArticle, 'title' | 'summary' | 'text'>) => ({
  html: markdownHtml(text, undefined, saidBlocks(), 'page'),
  // A heading is no sentence of the words below it, nor is the row of a table.
  beginning: firstWords(text.replace(/^ {0,3}(?:#{1,6}\s|\|).*$/gm, '')) || firstWords(text),
  minutes: readingMinutes(text),
  searchWords: searchWordsOf(title, `${summary}\n${text}`),
})
