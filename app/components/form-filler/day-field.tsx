import { calendarOf } from '@domain/locale'
import { type ComponentProps, lazy, Suspense, useLayoutEffect, useRef } from 'react'
import type { CalendarPicker } from '~/components/date-picker'
import { fieldName } from './answers'
import { useShared } from './context'
import type { FieldProps } from './field-props'
import { firstControl } from './first-control'

type PickerProps = ComponentProps<typeof CalendarPicker>

/** Brings the calendar; where it cannot be had, the browser's own field stays. */
export const loadPicker = () =>
  import('~/components/date-picker').then(
    (file) => ({ default: file.CalendarPicker }),
    () => ({ default: OwnField }),
  )
const DatePicker = lazy(loadPicker)

function OwnField({ control, defaultValue, min, max }: PickerProps) {
  return (
    <input
      type="date"
      className="filler-input"
      defaultValue={defaultValue}
      min={min}
      max={max}
      {...control}
    />
  )
}

/** Moves the focus to the loaded calendar field if the plain field that it replaces had the focus. */
function TakesFocus({ id, isWanted }: { id: string; isWanted: { current: boolean } }) {
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    firstControl(document.getElementById(`${id}-title`)?.closest('.filler-question'))?.focus()
  }, [id, isWanted])
  return null
}

/** A day in the calendar of the form's language; before its script is there, the browser's own field. What is sent is Gregorian. */
export function DayField({ element, id, filled, control }: FieldProps) {
  const { locale, isScripted } = useShared()
  const { key, from, to, question } = element
  const name = fieldName(key)
  const day = typeof filled === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(filled) ? filled : ''
  const isFocused = useRef(false)
  const plain = (
    <input
      onFocus={() => {
        isFocused.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) isFocused.current = false
      }}
      id={id}
      type="date"
      name={name}
      className="filler-input"
      defaultValue={day}
      min={from}
      max={to}
      {...control}
    />
  )
  if (!isScripted) return plain
  return (
    <Suspense fallback={plain}>
      <DatePicker
        control={{ id, name, ...control }}
        defaultValue={day}
        min={from}
        max={to}
        label={question}
        locale={locale}
        calendar={calendarOf(locale)}
      />
      <TakesFocus id={id} isWanted={isFocused} />
    </Suspense>
  )
}
