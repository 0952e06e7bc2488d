import MarkdownIt, { type Token } from 'markdown-it'
import { markdownBounds } from './bounds'
import { withFootnotes } from './footnotes'
import { withFormulas } from './math'

// Time grows with the square of `maxNesting`; a list takes up two levels of it, so all that is allowed fits.
const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: 2 * markdownBounds.nesting + 10 })
// Only addresses that begin with their scheme are found in plain words.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
// Addresses are kept as they are written; the code that makes a link of one checks it.
markdown.validateLink = () => true
markdown.normalizeLink = (address) => address
markdown.normalizeLinkText = (address) => address
withFormulas(markdown)
withFootnotes(markdown)

/** Takes words of HTML; gives them with their entities read. */
export const withoutEntities = (text: string): string =>
  markdown.utils.unescapeAll(text.replace(/\\/g, '\\\\'))

/** Takes Markdown; gives it as GitHub understands it, with formulas, as a flat list of tokens. */
export const tokensOf = (text: string): Token[] => markdown.parse(text, {})
