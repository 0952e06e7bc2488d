import { isCountry } from '@domain/countries'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName, type Filled, fieldName } from './answers'
import { Combobox } from './combobox'
import { type Country, useShared } from './context'
import type { FieldProps } from './field-props'
import { countryOfNumber } from './phone-country'

/** The countries of the form's language, suggested ones first. */
function useCountries(hasCalling: boolean) {
  const { countries } = useShared()
  return useMemo(() => {
    const isFirst = new Set(countries.suggested)
    const first = countries.suggested.flatMap((code) => countries.all.filter((one) => one.code === code))
    const fits = ({ code, calling }: Country) => (hasCalling ? calling !== '' : isCountry(code))
    return [...first, ...countries.all.filter(({ code }) => !isFirst.has(code))].filter(fits).map((one) => ({
      value: one.code,
      label: one.name,
      flag: one.code,
      ...(hasCalling && { note: `\u2066+${one.calling}\u2069` }),
    }))
  }, [countries, hasCalling])
}

/** A country: a list of the browser's own until the script is there. */
export function CountryField({ element, id, filled, control }: FieldProps) {
  const { t } = useTranslation('filler')
  const choices = useCountries(false)
  const { isScripted } = useShared()
  const value = typeof filled === 'string' ? filled : ''
  const name = fieldName(element.key)
  if (!isScripted)
    return (
      <select id={id} name={name} className="filler-input" defaultValue={value} {...control}>
        <option value="">{t('chooseCountry')}</option>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )
  return (
    <Combobox
      id={id}
      name={name}
      choices={choices}
      defaultValue={value}
      placeholder={element.placeholder || t('chooseCountry')}
      isInvalid={Boolean(control['aria-invalid'])}
      isRequired={element.required}
      describedBy={control['aria-describedby']}
      autoComplete="country-name"
    />
  )
}

const phoneOf = (filled: Filled | undefined) =>
  typeof filled === 'object' && filled !== null && 'typed' in filled ? filled : { country: '', typed: '' }

/** A number and its country; a number that begins with + needs none. */
export function PhoneField({ element, id, filled, control }: FieldProps) {
  const { t } = useTranslation('filler')
  const { countries, isScripted } = useShared()
  const choices = useCountries(true)
  const { country, typed } = phoneOf(filled)
  const first = country || countries.suggested[0] || 'IR'
  const [named, setNamed] = useState(() => countryOfNumber(typed, countries.all, first))
  const chosen = named ?? first
  const name = countryName(element.key)
  return (
    <div className="filler-phone">
      {isScripted ? (
        <Combobox
          key={named}
          id={`${id}-country`}
          name={name}
          label={t('phoneCountry')}
          choices={choices}
          defaultValue={chosen}
          isInvalid={false}
          isRequired={false}
          describedBy={undefined}
        />
      ) : (
        <select name={name} className="filler-input" aria-label={t('phoneCountry')} defaultValue={chosen}>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {`${one.label} ${one.note}`}
            </option>
          ))}
        </select>
      )}
      <input
        id={id}
        name={fieldName(element.key)}
        className="filler-input"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        defaultValue={typed}
        placeholder={element.placeholder || ' '}
        onInput={({ currentTarget }) =>
          setNamed(countryOfNumber(currentTarget.value, countries.all, chosen) ?? named)
        }
        {...control}
      />
    </div>
  )
}
