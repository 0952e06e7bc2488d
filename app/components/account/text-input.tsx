import type { InputHTMLAttributes } from 'react'
import { Field } from '~/components/field'
import { useErrorText } from '~/lib/form-errors'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: string
  label: string
  help?: string
  errors: Record<string, string>
}

/** A labelled line of a form, with its error. */
export function TextInput({ name, label, help, errors, ...rest }: Props) {
  const errorText = useErrorText('accounts')
  return (
    <Field name={name} label={label} help={help} error={errorText(errors[name])}>
      {(control) => <input {...control} {...rest} className="input" />}
    </Field>
  )
}

/** An address: always left to right. */
export function EmailInput(props: Omit<Props, 'name'>) {
  return (
    <TextInput
      {...props}
      name="email"
      type="email"
      inputMode="email"
      dir="ltr"
      autoComplete={props.autoComplete ?? 'email'}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
