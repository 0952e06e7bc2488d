import { TextField } from '@radix-ui/themes'
import { autoDirection } from '~/lib/auto-direction'
import { Field } from './field'

type Props = {
  label: string
  help?: string
  error: string | null
  title: string | undefined
  maxLength: number
  /** Whether the page begins in it. */
  isFocused?: boolean
  onInput?: (title: string) => void
}

/** The title of a thing, in its own direction. */
export function TitleField({ label, help, error, title, maxLength, isFocused = true, onInput }: Props) {
  return (
    <Field name="title" label={label} help={help} error={error}>
      {(control) => (
        <TextField.Root
          {...control}
          {...autoDirection}
          defaultValue={title}
          maxLength={maxLength}
          autoFocus={isFocused}
          onInput={onInput && (({ currentTarget }) => onInput((currentTarget as HTMLInputElement).value))}
        />
      )}
    </Field>
  )
}
