import type { Answer, Question } from '@domain/questions/questions'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { RunCode } from '~/components/run-code'
import { useRunLinks } from '~/lib/run-links'
import { CodeFigure } from './code-figure'
import { useCodeCopies } from './use-code-copies'

type PostBody = Pick<Question | Answer, 'id' | 'html' | 'code' | 'codeLanguage' | 'codeHtml'>

/** The text of a question or an answer as the api renders it, and its code; both can be copied. */
export function SaidText({ said }: { said: PostBody }) {
  const { t } = useTranslation('questions')
  const withRunLinks = useRunLinks()
  const text = useRef<HTMLDivElement>(null)
  useCodeCopies(text, said.html)
  return (
    <>
      <div
        className="reading reading-said"
        ref={text}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts.
        dangerouslySetInnerHTML={{ __html: withRunLinks(said.html) }}
      />
      {said.code !== '' && (
        <CodeFigure said={said}>
          <span className="end">
            <RunCode id={said.id} code={said.code} language={said.codeLanguage} />
            <CopyButton text={said.code} said={t('copied')} />
          </span>
        </CodeFigure>
      )}
    </>
  )
}
