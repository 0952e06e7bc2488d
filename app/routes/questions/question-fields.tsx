import { localeNames, locales } from '@domain/locale'
import type { Question } from '@domain/questions/questions'
import { useTranslation } from 'react-i18next'
import type { FormInside } from '~/components/form-page'
import { SelectField } from '~/components/select-field'
import { TitleField } from '~/components/title-field'
import { textIn } from '~/lib/form-fields'
import { SaidFields, saidInput } from './said-fields'
import { TagsField, tagsIn } from './tags-field'

/** Takes a form; gives a question as the schemas take it. */
export function questionInput(form: FormData) {
  const language = textIn(form, 'language')
  return {
    title: textIn(form, 'title'),
    ...saidInput(form),
    tags: tagsIn(textIn(form, 'tags')),
    ...(language !== '' && { language }),
  }
}

type Props = FormInside & { question: Question | null; onTitle: (title: string) => void }

/** The fields of a question; `question` is the one that is changed. */
export function QuestionFields({ question, onTitle, ...inside }: Props) {
  const { t } = useTranslation('questions')
  const { error, errors } = inside
  const values: Record<string, string | undefined> = {
    ...(question && { title: question.title, language: question.language, tags: question.tags.join(', ') }),
    ...inside.values,
  }
  const wrongTag = Object.keys(errors).find((name) => name === 'tags' || name.startsWith('tags.'))
  return (
    <>
      <TitleField
        label={t('questionTitle')}
        help={t('titleHelp')}
        error={error('title')}
        title={values.title}
        maxLength={300}
        onInput={onTitle}
      />
      <SaidFields said={question} label={t('text')} help={t('textHelp')} {...inside} />
      <TagsField error={wrongTag ? error(wrongTag) : null} initial={values.tags ?? ''} />
      <SelectField
        name="language"
        label={t('language')}
        help={t('languageHelp')}
        error={error('language')}
        chosen={values.language}
        values={[['', t('languageFound')], ...locales.map((one) => [one, localeNames[one]] as const)]}
      />
    </>
  )
}
