import { codeLanguageNames, codeLanguages } from '@domain/questions/code'
import { useTranslation } from 'react-i18next'
import type { FormInside } from '~/components/form-page'
import { MarkdownField } from '~/components/markdown-field'
import { textIn } from '~/lib/form-fields'
import { CodeField } from './code-field'

/** Takes a form; gives what a question and an answer both say. */
export const saidInput = (form: FormData) => ({
  text: textIn(form, 'text').replaceAll('\r\n', '\n'),
  code: textIn(form, 'code').replaceAll('\r\n', '\n'),
  codeLanguage: textIn(form, 'codeLanguage') || 'text',
})

type PostDraft = { text: string; code: string; codeLanguage: string }
type Props = FormInside & { said: PostDraft | null; label: string; help: string }

/** A text in Markdown with its preview, and code in a field of its own with its language. */
export function SaidFields({ said, values: typed, error, label, help }: Props) {
  const { t } = useTranslation('questions')
  const values = { ...said, ...typed }
  return (
    <>
      <MarkdownField
        label={label}
        help={help}
        error={error('text')}
        initial={values.text ?? ''}
        words={{
          view: t('view'),
          write: t('write'),
          preview: t('preview'),
          nothing: t('nothingToPreview'),
        }}
      />
      <CodeField
        label={t('code')}
        error={error('code') ?? error('codeLanguage')}
        initial={values.code ?? ''}
        language={values.codeLanguage ?? 'text'}
        languages={codeLanguageNames.map((name) => [
          name,
          name === 'text' ? t('noLanguage') : codeLanguages[name],
        ])}
      />
    </>
  )
}
