import { createBundledHighlighter } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { grammars } from './grammars'

const create = createBundledHighlighter<
  keyof typeof grammars,
  'github-light-high-contrast' | 'github-dark-high-contrast'
>({
  langs: grammars,
  themes: {
    'github-light-high-contrast': () => import('shiki/themes/github-light-high-contrast.mjs'),
    'github-dark-high-contrast': () => import('shiki/themes/github-dark-high-contrast.mjs'),
  },
  engine: () => createJavaScriptRegexEngine({ forgiving: true }),
})

/** Gives a highlighter with a theme for paper and one for the night; languages come when they are asked for. */
export function createCodeHighlighter() {
  return create({ themes: ['github-light-high-contrast', 'github-dark-high-contrast'], langs: [] })
}
