import { TextField } from '@radix-ui/themes'
import { lazy, Suspense } from 'react'
import { useScripted } from '~/lib/scripted'
import type { ControlProps } from './field'

const DatePicker = lazy(() => import('./date-picker').then((file) => ({ default: file.DatePicker })))

export type DateFieldProps = {
  control: ControlProps
  /** A Gregorian day, YYYY-MM-DD; so is what the form sends, whatever calendar is shown. */
  defaultValue?: string | undefined
  min?: string | undefined
  label: string
}

/** A day in the reader's calendar. Before the script is there, and without one, it is the browser's own field. */
export function DateField(props: DateFieldProps) {
  const isScripted = useScripted()
  const { control, defaultValue, min } = props
  const plain = <TextField.Root type="date" defaultValue={defaultValue} min={min} {...control} />
  if (!isScripted) return plain
  return (
    <Suspense fallback={plain}>
      <DatePicker {...props} />
    </Suspense>
  )
}
