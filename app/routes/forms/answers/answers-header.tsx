import { directionOf, type Locale } from '@domain/locale'
import { screenOf } from '@domain/screens'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { SegmentLinks } from '~/components/segments'
import { Isolate } from '~/components/user-text'
import { answersAddress } from './answers-query'

export type FormOfAnswers = { id: string; name: string; language: Locale }
const screens = ['list', 'summary', 'webhook', 'erase'] as const

type Props = {
  form: FormOfAnswers
  current: (typeof screens)[number]
  title: string
  line?: ReactNode
  actions?: ReactNode
  /** The part of the address that the list and the summary share. */
  query?: string
}

/** The top of every screen of a form's answers: the way back to the form, and the screens beside this one. */
export function AnswersHeader({ form, current, title, line, actions, query = '' }: Props) {
  const { t } = useTranslation('answers')
  const paths = {
    list: answersAddress(form.id) + query,
    summary: answersAddress(form.id, 'summary') + query,
    webhook: answersAddress(form.id, 'webhook'),
    erase: answersAddress(form.id, 'erase'),
  }
  return (
    <>
      <PageHeader
        back={{ to: screenOf('forms', form.id), text: <Isolate>{form.name}</Isolate> }}
        title={title}
        line={line}
        actions={actions}
      />
      <div className="list-filters form-answer-screens">
        <SegmentLinks
          label={t('screens')}
          current={current}
          options={screens.map((value) => ({ value, text: t(`tab_${value}`), to: paths[value] }))}
        />
      </div>
    </>
  )
}

type QuestionProps = { language: Locale; question: string }

/** A question as it is asked: in the form's language and direction. */
export function QuestionText({ language, question }: QuestionProps) {
  return (
    <bdi lang={language} dir={directionOf(language)}>
      {question}
    </bdi>
  )
}
