import { Button } from '@radix-ui/themes'
import { IconCheck } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import { OptionRow, type RowProps } from './option-rows'

/** A row with the answer to its fields. */
export type RowAnswer = { row: string; answer: FormAnswer }
/** The last answer, and why rows that wait to be sent again are not saved. */
type RowAnswers = { last: RowAnswer | null; unsaved: ReadonlyMap<string, string> }
const nothingAnswered: RowAnswers = { last: null, unsaved: new Map() }
export const Answered = createContext(nothingAnswered)

/** `button`: the text of a button of its own, which alone saves it. */
type SavedRowProps = RowProps & { row: string; button?: string }

/** A setting that is saved at once or by its own button, and says so beside itself. */
export function SavedRow({ row, button, children, error, ...rest }: SavedRowProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const isScripted = useScripted()
  const { last, unsaved } = useContext(Answered)
  const answer = last?.row === row ? last.answer : null
  const waiting = unsaved.get(row)
  const code = waiting ?? (answer && !answer.fields ? answer.code : 'done')
  const refusal = code === 'done' ? null : errorText(code)
  return (
    <OptionRow {...rest} row={row} error={error ?? (waiting ? `${t('notSaved')} ${refusal}` : refusal)}>
      {(control) => (
        <div className="saved-control">
          {children(control)}
          {button && (
            <span data-by-button hidden={!isScripted}>
              <Button type="button" variant="surface" color="gray" highContrast>
                {button}
              </Button>
            </span>
          )}
          <span role="status" className="saved-mark">
            {answer?.code === 'done' && (
              <>
                <Icon of={IconCheck} size={15} />
                <span>{t('saved')}</span>
              </>
            )}
          </span>
        </div>
      )}
    </OptionRow>
  )
}
