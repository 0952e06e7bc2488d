import { TextField } from '@radix-ui/themes'
import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Icon } from '~/components/icon'

const pause = 250

type Props = {
  action: string
  label: string
  q: string
  /** Other parameters of the address, without defaults. */
  also?: Record<string, string | false>
}

/** Search in a list, part of its address: asked while typing, and by Enter without a script. */
export function SearchField({ action, label, q, also = {} }: Props) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => {
    const field = form.current?.querySelector('input[type=search]')
    // A link that clears the search changes the address only; who is typing is left alone.
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  // A press right after typing is not cut off by the search.
  useEffect(() => {
    if (state !== 'idle') clearTimeout(timer.current)
  }, [state])
  const ask = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      submit(form.current, { replace: true, preventScrollReset: true })
    }, pause)
  }
  return (
    <Form ref={form} action={action} className="list-search" role="search">
      {Object.entries(also).map(
        ([name, value]) => value !== false && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField.Root
        type="search"
        name="q"
        defaultValue={q}
        onChange={ask}
        aria-label={label}
        placeholder={label}
        dir="auto"
        maxLength={200}
        autoComplete="off"
      >
        <TextField.Slot>
          <Icon of={IconSearch} size={17} />
        </TextField.Slot>
      </TextField.Root>
    </Form>
  )
}
