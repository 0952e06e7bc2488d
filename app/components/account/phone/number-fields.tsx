import { foldDigits } from '@domain/text/digits'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Flag } from '~/components/flag'
import { SelectField } from '~/components/select-field'
import { useErrorText } from '~/lib/form-errors'

/** A country by its ISO code, with its name in the reader's language and what its numbers begin with. */
type Country = { code: string; name: string; calling: string }

type Props = {
  countries: readonly Country[]
  /** The country that the list begins with. */
  first: string
  errors: Record<string, string>
  values: { country?: string | undefined; phone?: string | undefined }
}

const loadFormatter = () => import('libphonenumber-js/min')

/** A country and a number of it; once the script is there, the number is written in groups, and a pasted one chooses its country. */
export function NumberFields({ countries, first, errors, values }: Props) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText('accounts')
  const box = useRef<HTMLDivElement>(null)
  const format = useRef<Awaited<ReturnType<typeof loadFormatter>>>()
  const start = async () => {
    format.current ??= await loadFormatter()
  }
  const country = () => box.current?.querySelector('select')
  const [shown, setShown] = useState(values.country || first)
  const show = (list: HTMLSelectElement, code: string) => {
    list.value = code
    setShown(code)
  }
  const write = (input: HTMLInputElement) => {
    const list = country()
    if (!format.current || !list || input.selectionStart !== input.value.length) return
    const typist = new format.current.AsYouType(list.value as 'IR')
    const text = typist.input(foldDigits(input.value))
    const found = typist.getCountry()
    if (found && text.startsWith('+')) show(list, found)
    input.value = text
  }
  const onInput = ({ target, nativeEvent }: FormEvent) => {
    // Taking a space of a group away must not put it back.
    const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insert')
    if (isTyped && target instanceof HTMLInputElement) write(target)
  }
  const onPaste = async (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const pasted = foldDigits(event.clipboardData.getData('text'))
    await start()
    const list = country()
    if (!list) return
    const found = format.current?.parsePhoneNumberFromString(pasted, list.value as 'IR')
    if (!found?.isValid()) return
    if (found.country) show(list, found.country)
    input.value = found.formatNational()
  }
  return (
    <div className="phone-fields" ref={box}>
      <div
        className="phone-country"
        onChange={({ target }) => target instanceof HTMLSelectElement && setShown(target.value)}
      >
        <SelectField
          name="country"
          label={t('country')}
          values={countries.map(
            ({ code, name, calling }) => [code, `${name} \u2066+${calling}\u2069`] as const,
          )}
          chosen={values.country || first}
        />
        <Flag of={shown} />
      </div>
      <Field name="phone" label={t('phone')} error={errorText(errors.phone)}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            defaultValue={values.phone}
            onFocus={() => void start()}
            onInput={onInput}
            onPaste={(event) => void onPaste(event)}
          />
        )}
      </Field>
    </div>
  )
}
