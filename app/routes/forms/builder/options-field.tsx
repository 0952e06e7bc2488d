import { optionLines, withPasted } from '@domain/forms/edits'
import { formBounds } from '@domain/forms/elements'
import { startOf } from '@domain/forms/starts'
import { Button } from '@radix-ui/themes'
import { IconAlertCircle, IconListNumbers, IconPlus, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Grip } from '~/components/arrange/grip'
import { useDrag } from '~/components/arrange/use-drag'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { autoDirection } from '~/lib/auto-direction'
import { useScripted } from '~/lib/scripted'
import { type ElementProps, ticked, useElementErrors } from './field-props'

const focusOn = (box: HTMLTextAreaElement | null) => box?.focus()

/** The options: one by one, or as lines. */
export function OptionsField(props: ElementProps) {
  const { t } = useTranslation('forms')
  const isScripted = useScripted()
  const [isAsLines, setAsLines] = useState(false)
  const error = useElementErrors(props.errors)
  const { options = [], hasOther } = props.element
  return (
    <div className="form-options-box">
      {isScripted && !isAsLines ? (
        <OptionRows {...props} onLines={() => setAsLines(true)} />
      ) : (
        <Field name="optionLines" label={t('options')} help={t('optionLinesHelp')} error={error('options')}>
          {(control) => (
            <textarea
              {...control}
              className="input form-area"
              {...autoDirection}
              rows={Math.min(12, Math.max(4, options.length + 1))}
              defaultValue={options.join('\n')}
              ref={isAsLines ? focusOn : undefined}
              onBlur={() => setAsLines(false)}
            />
          )}
        </Field>
      )}
      <label className="form-check">
        <input type="checkbox" name="hasOther" {...ticked(hasOther)} />
        <span>{t('hasOther')}</span>
      </label>
    </div>
  )
}

function OptionRows({ element, language, errors, onSet, onLines }: ElementProps & { onLines: () => void }) {
  const { t } = useTranslation(['forms', 'common'])
  const error = useElementErrors(errors)
  const box = useRef<HTMLFieldSetElement>(null)
  const { options = [] } = element
  const rows = options.map((text, at) => ({ id: String(at), text }))
  const focusAt = (at: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll<HTMLInputElement>('input')[at]?.focus())
  const set = (next: string[]) => onSet({ options: next.slice(0, formBounds.options) })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= options.length) return
    const others = options.filter((_, at) => at !== from)
    set([...others.slice(0, to), options[from] ?? '', ...others.slice(to)])
  }
  const drag = useDrag(rows, ({ id }, to) => move(Number(id), to))
  const addBelow = (at: number) => {
    set([...options.slice(0, at), '', ...options.slice(at)])
    focusAt(at)
  }
  const removeAt = (at: number) => {
    set(options.filter((_, place) => place !== at))
    focusAt(Math.max(0, at - 1))
  }
  const onKeyDown = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      addBelow(at + 1)
    } else if (event.key === 'Backspace' && options[at] === '' && options.length > 1) {
      event.preventDefault()
      removeAt(at)
    }
  }
  // Several lines become as many options.
  const onPaste = (at: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = optionLines(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isWhole = selectionStart === 0 && selectionEnd === value.length
    set(withPasted(options, at, lines, { isWhole, untouched: startOf(language, element.type).options }))
  }
  const wrong = error('options')
  return (
    <fieldset className={wrong ? 'field wrong' : 'field'} ref={box}>
      <legend className="field-label">{t('options')}</legend>
      <ul className="form-options" ref={drag.list}>
        {drag.order.map(({ id, text }) => {
          const at = Number(id)
          return (
            <li key={id} data-id={id} className={drag.dragged === id ? 'dragged' : undefined}>
              <Grip
                of={text || t('optionNumber', { number: at + 1 })}
                handle={{ ...drag.handle({ id, text }), onStep: (step) => move(at, at + step) }}
              />
              <input
                className="input"
                name="option"
                {...autoDirection}
                autoComplete="off"
                aria-label={t('optionNumber', { number: at + 1 })}
                maxLength={formBounds.optionLetters}
                value={text}
                onChange={() => {}}
                onKeyDown={onKeyDown(at)}
                onPaste={onPaste(at)}
              />
              <button
                type="button"
                className="form-option-remove thumb-target"
                aria-label={t('removeOption', { text: text || t('optionNumber', { number: at + 1 }) })}
                onClick={() => removeAt(at)}
              >
                <Icon of={IconX} size={16} />
              </button>
            </li>
          )
        })}
      </ul>
      {wrong && (
        <div className="field-note wrong">
          <Icon of={IconAlertCircle} size={15} />
          <span>{wrong}</span>
        </div>
      )}
      <div className="form-options-do">
        <Button type="button" size="1" variant="ghost" onClick={() => addBelow(options.length)}>
          <Icon of={IconPlus} size={15} />
          {t('addOption')}
        </Button>
        <Button type="button" size="1" variant="ghost" color="gray" onClick={onLines}>
          <Icon of={IconListNumbers} size={15} />
          {t('asLines')}
        </Button>
      </div>
    </fieldset>
  )
}
