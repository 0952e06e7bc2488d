import { TextField } from '@radix-ui/themes'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { DateFieldProps } from './date-picker'

const DatePicker = lazy(() => import('./date-picker').then((file) => ({ default: file.DatePicker })))

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
