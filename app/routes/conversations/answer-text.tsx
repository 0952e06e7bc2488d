import { markdownHtml } from '@domain/text/markdown-html'
import { memo, useEffect, useMemo, useRef } from 'react'
import { ColouredCode } from '~/components/coloured-code/coloured-code'
import { answerParts, wholeWords } from './answer-parts'
import { SaveCode } from './save-code'

type Props = {
  text: string
  /** Whether more of it is to come. */
  isOpen?: boolean
}

/** An answer in Markdown: parts that are closed stay as they were drawn, and only the last one changes while it is written. */
export function AnswerText({ text, isOpen = false }: Props) {
  const shown = isOpen ? wholeWords(text) : text
  const parts = useMemo(() => answerParts(shown), [shown])
  return parts.map((part, at) =>
    part.kind === 'code' ? (
      <Code
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, and parts are only added.
        key={at}
        code={part.code}
        language={part.language}
        name={part.name}
        isWhole={!(part.isOpen && isOpen)}
      />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, and parts are only added.
      <Words key={at} text={part.text} />
    ),
  )
}

const Code = memo(function Code({
  isWhole,
  ...code
}: {
  code: string
  language: string
  name: string
  isWhole: boolean
}) {
  return <ColouredCode {...code}>{isWhole && <SaveCode {...code} />}</ColouredCode>
})

const Words = memo(function Words({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  const html = useMemo(() => markdownHtml(text, undefined, undefined, 'message'), [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the formulas are those of the HTML.
  useEffect(() => {
    const formulas = box.current?.querySelectorAll<HTMLElement>('code.formula')
    if (formulas?.length) void drawFormulas([...formulas])
  }, [html])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written from Markdown, escaped and without scripts.
    <div ref={box} className="reading conversation-answer-words" dangerouslySetInnerHTML={{ __html: html }} />
  )
})

/** Draws formulas in place of their TeX, which stays where it can't be drawn. KaTeX is loaded with the first one. */
async function drawFormulas(formulas: readonly HTMLElement[]): Promise<void> {
  const { draw } = await import('~/components/editor/katex.client')
  for (const formula of formulas) {
    const { html } = draw(formula.textContent ?? '', formula.hasAttribute('data-block'))
    if (html === '') continue
    const drawn = document.createElement('span')
    drawn.dir = 'ltr'
    drawn.className = formula.hasAttribute('data-block') ? 'formula-drawn block' : 'formula-drawn'
    drawn.innerHTML = html
    formula.replaceWith(drawn)
  }
}
