import { codeLanguages } from '@domain/questions/code'
import type { Answer, Question } from '@domain/questions/questions'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '~/components/code-block'

type Said = Pick<Question | Answer, 'html' | 'code' | 'codeLanguage'>

/** What a question or an answer says: its text as the api writes it, and its code with line numbers. */
export function SaidText({ said: { html, code, codeLanguage } }: { said: Said }) {
  const { t } = useTranslation('questions')
  const language = codeLanguage === 'text' ? '' : codeLanguages[codeLanguage]
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts. */}
      <div className="reading" dangerouslySetInnerHTML={{ __html: html }} />
      {code !== '' && <CodeBlock code={code} language={language} copied={t('copied')} />}
    </>
  )
}
