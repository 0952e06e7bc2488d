import { TextField } from '@radix-ui/themes'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ControlProps } from './field'

const DatePicker = lazy(() => import('./date-picker').then((file) => ({ default: file.DatePicker })))

export type DateFieldProps = {
  control: ControlProps
  /** A Gregorian day, YYYY-MM-DD; so is what the form sends, whatever calendar is shown. */
  defaultValue?: string | undefined
  min?: string | undefined
  /** The day at which an empty picker opens; today without one. */
  opensAt?: string | undefined
  label: string
}

const never = () => () => {}

/** A day in the reader's calendar. Before the script is there, and without one, it is the browser's own field. */
export function DateField(props: DateFieldProps) {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { control, defaultValue, min } = props
  const plain = <TextField.Root type="date" defaultValue={defaultValue} min={min} {...control} />
  if (!hasScript) return plain
  return (
    <Suspense fallback={plain}>
      <DatePicker {...props} />
    </Suspense>
  )
}
