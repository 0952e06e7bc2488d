import { type ConditionValues, type Element, endKey, formBounds, isQuestion } from '@domain/forms/elements'
import { Button } from '@radix-ui/themes'
import { IconAlertCircle, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { useScripted } from '~/lib/scripted'
import { WordsArea } from '../words-area'
import { type ElementProps, held, useElementErrors } from './field-props'

const listed = (values: ConditionValues | undefined) =>
  values === undefined ? [] : (Array.isArray(values) ? values : [values]).map(String)

/** Names an element as the list does, by its number: two may ask the same. */
function useNamed(elements: readonly Element[]) {
  const { t } = useTranslation('forms')
  const questions = elements.filter(({ type }) => isQuestion(type))
  return (element: Element) => {
    const text = element.question || element.key
    const at = questions.indexOf(element)
    return at < 0 ? text : `${t('number', { number: at + 1 })} ${text}`
  }
}

/** On which answer this element is met at all; only what was asked before can be asked about. */
export function ShowIfFields({ element, elements, place, errors, onSet }: ElementProps) {
  const { t } = useTranslation('forms')
  const error = useElementErrors(errors)
  const named = useNamed(elements)
  const { showIf } = element
  const asked = elements.find(({ key }) => key === showIf?.key)
  // Passwords are compared with nothing.
  const earlier = elements.slice(0, place).filter(({ type }) => isQuestion(type) && type !== 'password')
  const wrong = error('showIf')
  return (
    <fieldset className={wrong ? 'choices form-logic field wrong' : 'choices form-logic'}>
      <legend>{t('showIf')}</legend>
      <select
        className="input"
        name="showIfKey"
        aria-label={t('showIfWhich')}
        {...held(showIf?.key ?? '')}
        aria-invalid={wrong ? true : undefined}
      >
        <option value="">{t('showAlways')}</option>
        {showIf && !earlier.includes(asked as Element) && (
          <option value={showIf.key}>{asked ? named(asked) : showIf.key}</option>
        )}
        {earlier.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two elements may have one key while it is typed.
          <option key={at} value={one.key}>
            {named(one)}
          </option>
        ))}
      </select>
      {earlier.length > 0 && (
        <div className="form-condition">
          <select
            className="input"
            name="showIfHow"
            aria-label={t('showIfHow')}
            defaultValue={showIf?.isNot === undefined ? 'is' : 'isNot'}
          >
            <option value="is">{t('isAnyOf')}</option>
            <option value="isNot">{t('isNoneOf')}</option>
          </select>
          <ValuesField
            key={showIf?.key ?? ''}
            name="showIfValue"
            label={t('showIfValue')}
            asked={asked}
            values={listed(showIf?.is ?? showIf?.isNot)}
            isNeeded={showIf !== null}
          />
        </div>
      )}
      {wrong && <Wrong text={wrong} onClear={() => onSet({ showIf: null })} />}
    </fieldset>
  )
}

function Wrong({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation('forms')
  const isScripted = useScripted()
  return (
    <Note text={text}>
      {isScripted && (
        <Button type="button" size="1" variant="ghost" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </Note>
  )
}

const Note = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="field-note wrong">
    <Icon of={IconAlertCircle} size={15} />
    <span>{text}</span>
    {children}
  </div>
)

/** Answers of a question: its options to tick, or lines of words. */
function ValuesField({
  name,
  label,
  asked,
  values,
  isNeeded = false,
}: {
  name: string
  label: string
  asked: Element | undefined
  values: string[]
  /** Whether it is an error that none is there. */
  isNeeded?: boolean
}) {
  const { t } = useTranslation('forms')
  const isMissing = isNeeded && values.length === 0
  const known =
    asked?.type === 'switch'
      ? [
          ['true', t('switchOn')],
          ['false', t('switchOff')],
        ]
      : asked?.options?.map((option) => [option, option])
  // A value of the condition that is no longer an option can still be taken out.
  const other = values.filter((value) => !known?.some(([option]) => option === value))
  const options = known && [...known, ...other.map((value) => [value, value])]
  if (!options)
    return (
      <Field
        name={name}
        label={label}
        help={t('valuesHelp')}
        error={isMissing ? t('noWrittenValue') : null}
        isOptional={!isNeeded}
      >
        {(control) => <WordsArea {...control} required={false} rows={2} defaultValue={values.join('\n')} />}
      </Field>
    )
  return (
    <>
      <fieldset className="form-values" aria-label={label}>
        {options.map(([value = '', text]) => (
          <label key={value} className="form-choice">
            <input type="checkbox" name={name} value={value} defaultChecked={values.includes(value)} />
            <bdi>{text}</bdi>
          </label>
        ))}
      </fieldset>
      {isMissing && <Note text={t('noValue')} />}
    </>
  )
}

/** The next element after this one; only later ones can be chosen, so that no path comes back. */
export function JumpFields({ element, elements, place, errors, onSet }: ElementProps) {
  const { t } = useTranslation('forms')
  const isScripted = useScripted()
  const error = useElementErrors(errors)
  const named = useNamed(elements)
  const later = elements.slice(place + 1)
  const { jumps } = element
  const rows = isScripted ? jumps : [...jumps, { to: '' }].slice(0, formBounds.jumps)
  const wrong = error('jumps')
  return (
    <fieldset className={wrong ? 'choices form-logic field wrong' : 'choices form-logic'}>
      <legend>{t('jumps')}</legend>
      {rows.map((jump, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a jump has no other identity than its place.
        <div key={`${at} of ${jumps.length}`} className="form-jump">
          {isQuestion(element.type) && element.type !== 'password' && (
            <ValuesField
              name={`jumpIs${at}`}
              label={t('jumpIs')}
              asked={element}
              values={'is' in jump ? listed(jump.is) : []}
            />
          )}
          <label className="field">
            <span className="field-label">{t('jumpTo')}</span>
            <select
              className="input"
              name={`jumpTo${at}`}
              defaultValue={jump.to}
              aria-invalid={wrong ? true : undefined}
            >
              <option value="">{t('nextOne')}</option>
              {jump.to !== '' && jump.to !== endKey && !later.some(({ key }) => key === jump.to) && (
                <option value={jump.to}>
                  {elements.find(({ key }) => key === jump.to)?.question ?? jump.to}
                </option>
              )}
              {later.map((one, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two elements may have one key while it is typed.
                <option key={nth} value={one.key}>
                  {named(one)}
                </option>
              ))}
              <option value={endKey}>{t('finished')}</option>
            </select>
          </label>
          {isScripted && (
            <button
              type="button"
              className="form-option-remove thumb-target"
              aria-label={t('removeJump', { number: at + 1 })}
              onClick={() => onSet({ jumps: jumps.filter((_, other) => other !== at) })}
            >
              <Icon of={IconX} size={16} />
            </button>
          )}
        </div>
      ))}
      {wrong && <Wrong text={wrong} onClear={() => onSet({ jumps: [] })} />}
      {isScripted && jumps.length < formBounds.jumps && (
        <div className="form-options-do">
          <Button
            type="button"
            size="1"
            variant="ghost"
            onClick={() => onSet({ jumps: [...jumps, { to: later[0]?.key ?? endKey }] })}
          >
            <Icon of={IconPlus} size={15} />
            {t('addJump')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
