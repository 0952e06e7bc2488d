import { createReactInlineContentSpec } from '@blocknote/react'
import { maxTexLength } from '@domain/documents/schema'
import { FormulaNode } from './formula-node'

/** A formula within a line: its TeX is kept, and drawn by KaTeX. */
export const formula = createReactInlineContentSpec(
  { type: 'formula', propSchema: { tex: { default: '' } }, content: 'none' },
  {
    render: ({ inlineContent, updateInlineContent, editor }) => (
      <FormulaNode
        tex={inlineContent.props.tex}
        isEditable={editor.isEditable}
        onChange={(tex) => updateInlineContent({ type: 'formula', props: { tex } })}
      />
    ),
    toExternalHTML: ({ inlineContent }) => (
      <code className="language-math math-inline" data-tex={inlineContent.props.tex}>
        {`$${inlineContent.props.tex}$`}
      </code>
    ),
    parse: (element) => {
      const tex = readTex(element)
      return tex === undefined ? undefined : { tex: tex.slice(0, maxTexLength) }
    },
  },
)

/** TeX as our own pages, KaTeX and MathJax mark it in HTML. */
function readTex(element: HTMLElement): string | undefined {
  if (element.dataset.tex !== undefined) return element.dataset.tex
  if (!element.matches('.katex, .math-inline, math')) return undefined
  return element.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? undefined
}
