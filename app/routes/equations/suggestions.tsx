import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isPlainPress } from '~/lib/plain-press'
import { type EquationChoice, equationPath } from './paths'
import type { ShownAnswer } from './use-solver'

export type OnChoose = (input: string, choice?: EquationChoice) => void
type SuggestionProps = { input: string; choice?: EquationChoice; text: string; onChoose: OnChoose }

/** Another equation, or another answer to the same one; a link, which works before any script. */
export function Suggestion({ input, choice, text, onChoose }: SuggestionProps) {
  return (
    <Link
      to={equationPath(input, choice)}
      className="equations-example"
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        onChoose(input, choice)
      }}
    >
      <bdi>{text}</bdi>
    </Link>
  )
}

type Props = { shown: ShownAnswer; onChoose: OnChoose }

/** How else the equation can be meant, and which of its parts took too long. */
export function Suggestions({ shown, onChoose }: Props) {
  const { t } = useTranslation('equations')
  const { didYouMean, assumptions, timedOut, input } = shown
  if (didYouMean.length + assumptions.length + timedOut.length === 0) return null
  return (
    <div className="equations-suggestions">
      {didYouMean.length > 0 && (
        <p>
          <span className="muted">{t('didYouMean')}</span>
          {didYouMean.map((other) => (
            <Suggestion key={other} input={other} text={other} onChoose={onChoose} />
          ))}
        </p>
      )}
      {assumptions.map(({ word, values }) => (
        <p key={`${word}${values[0]?.input}`}>
          <span className="muted">{word === '' ? t('assuming') : t('assumingWord', { word })}</span>
          {values.map((value) => (
            <Suggestion
              key={value.input}
              input={input}
              choice={{ assumption: value.input }}
              text={value.name}
              onChoose={onChoose}
            />
          ))}
        </p>
      ))}
      {timedOut.length > 0 && shown.success && (
        <p className="muted">{t('timedOut', { pods: timedOut.join(', ') })}</p>
      )}
    </div>
  )
}
