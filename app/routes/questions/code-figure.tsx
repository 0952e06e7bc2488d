import { codeLanguages } from '@domain/questions/code'
import type { Answer } from '@domain/questions/questions'
import type { ReactNode } from 'react'

type Props = { said: Pick<Answer, 'codeHtml' | 'codeLanguage'>; children?: ReactNode }

/** The code of a question or an answer as the api writes it, in its colours and with line numbers; its end is given. */
export function CodeFigure({ said: { codeHtml, codeLanguage }, children }: Props) {
  return (
    <figure className="code-block" dir="ltr">
      <figcaption>
        <span>{codeLanguage === 'text' ? '' : codeLanguages[codeLanguage]}</span>
        {children}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <pre tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from the code, escaped. */}
        <code dangerouslySetInnerHTML={{ __html: codeHtml }} />
      </pre>
    </figure>
  )
}
