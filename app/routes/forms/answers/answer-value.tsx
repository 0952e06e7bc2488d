import { shownEmail } from '@domain/accounts/shown-email'
import type { ElementType } from '@domain/forms/elements'
import type { StoredAnswer } from '@domain/forms/results'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Day } from '~/components/moment'
import { Ltr, PhoneNumber } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { answersAddress } from './answers-query'

type Props = {
  formId: string
  question: { key: string; question: string; type: ElementType | null }
  value: StoredAnswer | undefined
  /** Names of countries by their codes. */
  countries: Readonly<Record<string, string>>
  /** A cell of a table, where long words are cut. */
  isCell?: boolean
}

/** The answer as its type reads: in the reader's digits and calendar, words in their own direction. */
export function AnswerValue({ formId, question, value, countries, isCell = false }: Props) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  if (value === null || value === undefined || value === '')
    return <span className="muted">{isCell ? '–' : t('noAnswer')}</span>
  if (Array.isArray(value)) return <Options chosen={value} />
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return <bdi>{format.number(value, 10)}</bdi>
  switch (question.type) {
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(value) ? (
        <bdi>
          <Day value={value} />
        </bdi>
      ) : (
        <bdi>{value}</bdi>
      )
    case 'country':
      return <bdi>{countries[value] ?? value}</bdi>
    case 'phone':
      return <PhoneNumber>{format.digits(value)}</PhoneNumber>
    case 'email':
      return <Ltr>{shownEmail(value)}</Ltr>
    case 'file':
      return (
        <a
          className="form-answer-file"
          href={answersAddress(formId, `files/${encodeURIComponent(value)}`)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('openFileOf', { question: question.question })}
        >
          <Icon of={IconPaperclip} size={15} />
          {t('openFile')}
        </a>
      )
    default:
      return (
        <span className={isCell ? 'form-answer-words form-answer-cut' : 'form-answer-words'} dir="auto">
          {value}
        </span>
      )
  }
}

function Options({ chosen }: { chosen: readonly string[] }) {
  return (
    <ul className="form-answer-options">
      {chosen.map((option) => (
        <li key={option}>
          <bdi>{option}</bdi>
        </li>
      ))}
    </ul>
  )
}
