import type { Element } from '@domain/forms/elements'
import type { MadeAnswer } from '@domain/forms/forms'
import { formatList, formatNumber } from '@domain/locale'
import { foldDigits } from '@domain/text/digits'
import { IconCheck, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { Answers } from './answers'
import { useShared } from './context'
import { GoOn } from './go-on'
import { screensOf } from './screens'
import { Words } from './text'
import { useAnswerText } from './words'

type Props = { made: MadeAnswer | null; answers: Answers; goesOn: boolean }

/** The screen after the answers are sent: the maker's thanks, the result of a quiz and a link to continue. */
export function Finished({ made, answers, goesOn }: Props) {
  const { t } = useTranslation('filler')
  const { form } = useShared()
  const { thanks, redirectTo } = form.settings
  return (
    <div className="filler-finished">
      <span className="filler-done">
        <Icon of={IconCheck} size={34} />
      </span>
      <h2 className="filler-title" tabIndex={-1}>
        {t('thanks')}
      </h2>
      {thanks ? <Words text={thanks} className="filler-help" /> : <p className="filler-help">{t('sent')}</p>}
      {made?.result && <Result result={made.result} answers={answers} />}
      {/* A result is read for as long as its reader likes. */}
      <GoOn redirectTo={redirectTo} isAlone={goesOn && !made?.result} />
    </div>
  )
}

function Result({ result, answers }: { result: NonNullable<MadeAnswer['result']>; answers: Answers }) {
  const { t } = useTranslation('filler')
  const { locale } = useShared()
  const { right } = result
  const score = formatNumber(result.score, locale)
  const of = formatNumber(result.of, locale)
  return (
    <section className="filler-result">
      <h3>{t('result')}</h3>
      <p className="filler-score">{t('score', { score, of })}</p>
      {right && <RightAnswers right={right} answers={answers} />}
    </section>
  )
}

function RightAnswers({ right, answers }: { right: Record<string, string[]>; answers: Answers }) {
  const { t } = useTranslation('filler')
  const { form, locale } = useShared()
  const answerText = useAnswerText()
  const { path, values } = screensOf(form, answers)
  const said = (element: Element) => (one: string) =>
    answerText(element, element.type === 'switch' ? one === 'true' : one)
  return (
    <ul>
      {path
        .filter(({ key }) => Object.hasOwn(right, key))
        .map((element) => {
          const { key, question, type } = element
          const wanted = right[key] ?? []
          const isRight = isSame(String(values[key] ?? '').split('\n'), wanted, type === 'checkbox')
          return (
            <li key={key}>
              <Icon
                of={isRight ? IconCircleCheck : IconCircleX}
                size={20}
                className={isRight ? 'right' : 'wrong'}
              />
              <div>
                <strong>
                  <bdi>{question}</bdi>
                </strong>
                <span>{t(isRight ? 'isRight' : 'isWrong')}</span>
                {!isRight && (
                  <bdi>{t('rightAnswer', { answer: formatList(wanted.map(said(element)), locale) })}</bdi>
                )}
              </div>
            </li>
          )
        })}
    </ul>
  )
}

/** As the server counts it: digits of every set and the size of letters make no difference. */
function isSame(given: readonly string[], wanted: readonly string[], isAll: boolean): boolean {
  const same = (text: string) => foldDigits(text).trim().toLowerCase()
  const all = new Set(wanted.map(same))
  const each = given.map(same).filter((text) => text !== '')
  return isAll ? each.length === all.size && each.every((one) => all.has(one)) : all.has(each[0] ?? '\n')
}
