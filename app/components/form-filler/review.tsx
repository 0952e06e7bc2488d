import type { FieldCode } from '@domain/field-codes'
import { isQuestion } from '@domain/forms/kinds'
import { directionOfText } from '@domain/text/direction'
import { IconAlertCircle, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { Answers } from './answers'
import { useShared } from './context'
import { screensOf } from './screens'
import { useAnswerText, useFillerError } from './words'

type Props = { answers: Answers; errors: Record<string, FieldCode> }

/** Everything that was answered, to be read again before it is sent. */
export function Review({ answers, errors }: Props) {
  const { t } = useTranslation('filler')
  const { form, dir } = useShared()
  const answerText = useAnswerText()
  const errorText = useFillerError()
  const { path } = screensOf(form, answers)
  return (
    <div className="filler-review">
      <h2 className="filler-title" tabIndex={-1}>
        {t('reviewTitle')}
      </h2>
      <p className="filler-help">{t('reviewText')}</p>
      <dl>
        {path
          .filter(({ type }) => isQuestion(type))
          .map((element) => {
            const text = answerText(element, answers[element.key])
            const error = errors[element.key]
            return (
              <div key={element.key} data-wrong={error ? '' : undefined}>
                <dt dir={directionOfText(element.question, dir)}>{element.question}</dt>
                <dd>
                  {text === '' ? <span className="muted">{t('noAnswer')}</span> : <bdi>{text}</bdi>}
                  {error && (
                    <span className="filler-error">
                      <Icon of={IconAlertCircle} size={18} />
                      {errorText(element, error)}
                    </span>
                  )}
                </dd>
                <dd>
                  <button
                    type="submit"
                    name="step"
                    value={`go:${element.key}`}
                    className="filler-change"
                    aria-label={t('changeOf', { question: element.question })}
                  >
                    <Icon of={IconPencil} size={16} />
                    {t('change')}
                  </button>
                </dd>
              </div>
            )
          })}
      </dl>
    </div>
  )
}
