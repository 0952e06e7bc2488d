import { searchKey, searchKeys } from '@domain/search/search'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Flag } from '~/components/flag'
import { Icon } from '~/components/icon'

export type Choice = { value: string; label: string; note?: string; flag?: string }

type Props = {
  id: string
  name: string
  choices: readonly Choice[]
  defaultValue: string
  placeholder?: string
  label?: string
  isInvalid: boolean
  isRequired: boolean
  describedBy: string | undefined
  autoComplete?: string
}

const most = 300

/** A text that finds one of many options: the list is there at once, and any letters of an option find it. */
export function Combobox(props: Props) {
  const { id, name, choices, defaultValue } = props
  const { t } = useTranslation('filler')
  const first = choices.find(({ value }) => value === defaultValue)
  const [text, setText] = useState(first?.label ?? defaultValue)
  const [isOpen, setOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useFound(choices, isTyped ? text : '')
  const chosen = useMemo(() => exactly(choices, text), [choices, text])
  const flag = chosen?.flag
  const hidden = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useSaid(hidden, chosen?.value ?? text)
  const optionId = (at: number) => `${id}-option-${at}`
  const open = () => {
    setOpen(true)
    setTyped(false)
    setActive(chosen ? choices.indexOf(chosen) : -1)
  }
  const choose = (choice: Choice) => {
    setText(choice.label)
    setTyped(false)
    setOpen(false)
  }
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])
  const move = (by: number) => {
    if (!isOpen) open()
    else if (found.length > 0)
      setActive((at) => (at < 0 && by < 0 ? found.length - 1 : (at + by + found.length) % found.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const choice = isOpen ? found[active] : undefined
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && choice) choose(choice)
    else if (key === 'Escape' && isOpen) setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left all of it.
    <div
      className="filler-combobox"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <input ref={hidden} type="hidden" name={name} value={chosen?.value ?? text} />
      {flag && (
        <span className="filler-flag">
          <Flag of={flag} />
        </span>
      )}
      <input
        id={id}
        className="filler-input"
        role="combobox"
        aria-label={props.label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-invalid={props.isInvalid || undefined}
        aria-required={props.isRequired || undefined}
        aria-describedby={props.describedBy}
        autoComplete={props.autoComplete ?? 'off'}
        placeholder={props.placeholder}
        value={text}
        onFocus={(event) => {
          event.currentTarget.select()
          if (event.currentTarget.dataset.quiet === undefined) open()
        }}
        onClick={() => !isOpen && open()}
        onChange={({ target }) => {
          setText(target.value)
          setTyped(true)
          setOpen(true)
          setActive(target.value === '' ? -1 : 0)
        }}
        onKeyDown={onKeyDown}
      />
      <Icon of={IconChevronDown} size={18} className="filler-arrow" />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('options')}
        className="filler-list"
        hidden={!isOpen || found.length === 0}
      >
        {isOpen &&
          found.map((choice, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which keeps the focus.
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option.
            <div
              key={choice.value}
              id={optionId(at)}
              role="option"
              aria-selected={choice === chosen}
              data-active={at === active || undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              {choice.flag && <Flag of={choice.flag} />}
              <bdi>{choice.label}</bdi>
              {choice.note && (
                <span className="filler-list-note">
                  <bdi>{choice.note}</bdi>
                </span>
              )}
            </div>
          ))}
      </div>
      {isOpen && found.length === 0 && text !== '' && <p className="filler-none">{t('noOption')}</p>}
    </div>
  )
}

function exactly(choices: readonly Choice[], text: string): Choice | undefined {
  const same = choices.find(({ label }) => label === text)
  if (same || text.trim() === '') return same
  const key = searchKey(text)
  return choices.find(({ label }) => searchKey(label) === key)
}

/** Choices that begin with the words come before choices that contain them. */
function useFound(choices: readonly Choice[], text: string): readonly Choice[] {
  const keys = useMemo(
    () => choices.map((choice) => ({ choice, key: searchKey(`${choice.label} ${choice.note ?? ''}`) })),
    [choices],
  )
  return useMemo(() => {
    const wanted = searchKeys(text)
    if (wanted.includes('')) return choices.slice(0, most)
    const held = keys.filter(({ key }) => wanted.some((one) => key.includes(one)))
    const begins = held.filter(({ key }) => wanted.some((one) => key.startsWith(one)))
    const others = held.filter((one) => !begins.includes(one))
    return [...begins, ...others].map(({ choice }) => choice).slice(0, most)
  }, [choices, keys, text])
}

/** A hidden field says nothing of its own when it changes, and the form goes by what its fields say. */
function useSaid(input: React.RefObject<HTMLInputElement>, value: string): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [input, value])
}
