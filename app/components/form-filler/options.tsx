import type { Element } from '@domain/forms/elements'
import { isQuestion } from '@domain/forms/kinds'
import { toDigits } from '@domain/locale'
import { holds, searchKeys } from '@domain/search/search'
import { IconSearch } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { type Filled, fieldName, otherName, otherValue } from './answers'
import { Combobox } from './combobox'
import { useShared } from './context'
import type { FieldProps } from './field-props'

/** From so many options on they can be searched. */
const searched = 10

const chosenOf = (filled: Filled | undefined): string[] =>
  Array.isArray(filled) ? filled : typeof filled === 'string' && filled !== '' ? [filled] : []

/** Takes the index of an option; gives the key that picks it: a letter, or in Persian and Arabic a number. */
function keyOf(at: number, locale: 'en' | 'fa' | 'ar'): string {
  if (locale === 'en') return at < 26 ? String.fromCharCode(65 + at) : ''
  return at < 9 ? toDigits(String(at + 1), locale) : ''
}

/** Options one below another, each with the key that picks it. */
export function Options({ element, id, filled, control }: FieldProps) {
  const { t } = useTranslation('filler')
  const { locale, isScripted } = useShared()
  const [words, setWords] = useState('')
  const { options = [], hasOther, type, key } = element
  const chosen = chosenOf(filled)
  const other = chosen.find((one) => !options.includes(one))
  const wanted = searchKeys(words)
  const clearing = useClearing(!element.required && type === 'radio')
  const shared = { type: type === 'radio' ? 'radio' : 'checkbox', name: fieldName(key) } as const
  return (
    <div className="filler-options" {...clearing}>
      {options.length > searched && isScripted && (
        <div className="filler-search">
          <Icon of={IconSearch} size={18} />
          <input
            type="search"
            className="filler-input"
            aria-label={t('searchOptions')}
            placeholder={t('searchOptions')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      {options.map((option, at) => (
        <label key={option} className="filler-option" hidden={!holds(option, wanted)}>
          <span className="filler-key" aria-hidden="true">
            {keyOf(at, locale)}
          </span>
          <bdi>{option}</bdi>
          <input
            id={at === 0 ? id : undefined}
            {...shared}
            value={option}
            defaultChecked={chosen.includes(option)}
            aria-describedby={at === 0 ? control['aria-describedby'] : undefined}
            aria-invalid={control['aria-invalid']}
          />
        </label>
      ))}
      {hasOther && (
        <Other
          element={element}
          shared={shared}
          text={other}
          at={options.length}
          id={options.length === 0 ? id : undefined}
        />
      )}
    </div>
  )
}

type OtherProps = {
  element: Element
  shared: { type: 'radio' | 'checkbox'; name: string }
  text: string | undefined
  at: number
  id: string | undefined
}

/** A text field for another answer; typing in it chooses it. */
function Other({ element, shared, text, at, id }: OtherProps) {
  const { t } = useTranslation('filler')
  const { locale } = useShared()
  const check = useRef<HTMLInputElement>(null)
  return (
    <div className="filler-option filler-other">
      <label>
        <span className="filler-key" aria-hidden="true">
          {keyOf(at, locale)}
        </span>
        <span>{t('other')}</span>
        <input ref={check} id={id} {...shared} value={otherValue} defaultChecked={text !== undefined} />
      </label>
      <input
        className="filler-input"
        name={otherName(element.key)}
        aria-label={t('otherText')}
        placeholder={t('otherText')}
        maxLength={400}
        dir="auto"
        defaultValue={text ?? ''}
        onInput={({ currentTarget }) => {
          if (check.current && currentTarget.value !== '') check.current.checked = true
        }}
      />
    </div>
  )
}

/** A choice of one that is not required is taken back by picking it again. */
function useClearing(isOn: boolean) {
  const before = useRef<EventTarget | null>(null)
  if (!isOn) return {}
  const radioAt = (target: EventTarget) =>
    target instanceof HTMLElement
      ? target.closest('label')?.querySelector<HTMLInputElement>('input[type="radio"]')
      : null
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      const radio = radioAt(target)
      before.current = radio?.checked ? radio : null
    },
    onClick: ({ target }: React.MouseEvent) => {
      if (!(target instanceof HTMLInputElement) || target !== before.current) return
      before.current = null
      target.checked = false
      target.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

/** A text with suggestions, which are there at once; without a script a list of the browser's own. */
export function Suggestions({ element, id, filled, control }: FieldProps) {
  const { t } = useTranslation('filler')
  const { isScripted } = useShared()
  const { options = [], hasOther, key, placeholder, required } = element
  const value = chosenOf(filled)[0] ?? ''
  const name = fieldName(key)
  if (isScripted)
    return (
      <Combobox
        id={id}
        name={name}
        choices={options.map((option) => ({ value: option, label: option }))}
        defaultValue={value}
        placeholder={placeholder || t('chooseOption')}
        isInvalid={Boolean(control['aria-invalid'])}
        isRequired={required}
        describedBy={control['aria-describedby']}
      />
    )
  if (!hasOther)
    return (
      <select id={id} name={name} className="filler-input" defaultValue={value} {...control}>
        <option value="">{t('pickOption')}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  return (
    <>
      <input
        id={id}
        name={name}
        className="filler-input"
        list={`${id}-all`}
        defaultValue={value}
        dir="auto"
        placeholder={placeholder || ' '}
        {...control}
      />
      <datalist id={`${id}-all`}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  )
}

/** Takes the form's root, its elements and the index of the pressed key; picks that option. Tells whether there was one. */
export function pickByKey(root: HTMLElement, elements: readonly Element[], place: number): boolean {
  const asked = elements.filter(({ type }) => isQuestion(type))
  const [one] = asked
  if (asked.length !== 1 || !one || (one.type !== 'radio' && one.type !== 'checkbox')) return false
  const boxes = root.querySelectorAll<HTMLInputElement>(
    '.filler-option input:is([type="radio"], [type="checkbox"])',
  )
  const box = boxes[place]
  if (!box || box.closest('[hidden]')) return false
  box.click()
  if (box.value === otherValue)
    box.closest('.filler-other')?.querySelector<HTMLInputElement>('.filler-input')?.focus()
  else box.focus()
  return true
}
