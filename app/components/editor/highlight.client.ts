import { SyntaxHighlightingExtension } from '@blocknote/core/extensions'

/** Colours code with Shiki, which is loaded with the first block that names a language. */
export const highlighting = SyntaxHighlightingExtension({
  createHighlighter: async () => {
    const { createCodeHighlighter } = await import('./shiki.client')
    return createCodeHighlighter()
  },
})
