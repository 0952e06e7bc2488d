import type { FormState } from '@domain/forms/forms'
import type { Locale } from '@domain/locale'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '~/components/page-header'
import { SegmentLinks } from '~/components/segments'
import { FormBar } from '../form-bar'
import { answersAddress } from './answers-query'

export type FormOfAnswers = {
  id: string
  name: string
  language: Locale
  state: FormState
  isChanged: boolean
}
const screens = ['list', 'summary', 'webhook', 'erase'] as const

type FrameProps = {
  form: FormOfAnswers
  actions?: ReactNode
  /** Whether it prints alone. */
  isPaper?: boolean
  children: ReactNode
}

/** The window of a form on a screen of its answers. */
export function AnswersFrame({ form, actions, isPaper = false, children }: FrameProps) {
  return (
    <div className="tool-screen">
      <FormBar form={form} current="answers">
        {actions}
      </FormBar>
      <main
        id="content"
        className={`form-page-main form-wide ${isPaper ? 'form-answer-paper' : ''}`}
        tabIndex={-1}
      >
        {children}
      </main>
    </div>
  )
}

type Props = {
  formId: string
  current: (typeof screens)[number]
  title: string
  line?: ReactNode
  /** The part of the address that the list and the summary share. */
  query?: string
}

/** The head of every screen of a form's answers, with the screens beside this one. */
export function AnswersHeader({ formId, current, title, line, query = '' }: Props) {
  const { t } = useTranslation('answers')
  const paths = {
    list: answersAddress(formId) + query,
    summary: answersAddress(formId, 'summary') + query,
    webhook: answersAddress(formId, 'webhook'),
    erase: answersAddress(formId, 'erase'),
  }
  return (
    <PageHeader
      title={title}
      line={line}
      actions={
        <SegmentLinks
          label={t('screens')}
          current={current}
          options={screens.map((value) => ({ value, text: t(`tab_${value}`), to: paths[value] }))}
        />
      }
    />
  )
}

type QuestionProps = { language: Locale; question: string }

/** A question in its own direction, marked as being in the form's language. */
export function QuestionText({ language, question }: QuestionProps) {
  return <bdi lang={language}>{question}</bdi>
}
