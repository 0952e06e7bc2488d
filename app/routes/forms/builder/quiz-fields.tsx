import { countries, isCountry } from '@domain/countries'
import { Day } from '@domain/dates/day'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { DateField } from '~/components/date-field'
import { type ControlProps, Field } from '~/components/field'
import { countryNames } from '~/lib/country-names'
import { useScripted } from '~/lib/scripted'
import { useVisitor } from '~/lib/visitor'
import { WordsArea } from '../words-area'
import { type ElementProps, ticked, useElementErrors } from './field-props'

const helps = { number: 'rightHelpNumber', phone: 'rightHelpPhone', country: 'rightHelpCountry' } as const

/** The right answers, and their points. */
export function QuizFields(props: ElementProps) {
  const { t } = useTranslation('forms')
  const error = useElementErrors(props.errors)
  const isScripted = useScripted()
  const { type, options, points, right = [] } = props.element
  return (
    <>
      <Field name="points" label={t('points')} error={error('points')} isOptional>
        {(control) => (
          <input
            {...control}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={points ?? ''}
          />
        )}
      </Field>
      {type === 'switch' ? (
        <Ticks
          {...props}
          values={[
            ['true', t('switchOn')],
            ['false', t('switchOff')],
          ]}
        />
      ) : options && isScripted ? (
        <Ticks {...props} values={options.map((option) => [option, option])} />
      ) : type === 'date' ? (
        <Several key="date" known={right.filter((one) => v.is(Day, one))} field={RightDay} {...props} />
      ) : type === 'country' && isScripted ? (
        <Several
          key="country"
          known={right.map((one) => one.toUpperCase()).filter(isCountry)}
          field={RightCountry}
          {...props}
        />
      ) : (
        <Field
          name="right"
          label={t('right')}
          help={t(helps[type as keyof typeof helps] ?? 'rightHelp')}
          error={error('right')}
          isOptional
        >
          {(control) => <WordsArea {...control} rows={2} defaultValue={right.join('\n')} />}
        </Field>
      )}
    </>
  )
}

function Ticks({ element, values }: ElementProps & { values: [value: string, text: string][] }) {
  const { t } = useTranslation('forms')
  const { right = [] } = element
  return (
    <fieldset className="choices">
      <legend>{t('right')}</legend>
      {values.map(([value, text]) => (
        <label key={value} className="form-choice">
          <input type="checkbox" name="right" value={value} {...ticked(right.includes(value))} />
          <bdi>{text}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

type OneProps = { control: ControlProps; label: string; value: string | undefined }
type SeveralProps = ElementProps & { known: string[]; field: (props: OneProps) => ReactNode }

/** A field for each right answer, and an empty one for the next. */
function Several({ errors, known, field: One }: SeveralProps) {
  const { t } = useTranslation('forms')
  const error = useElementErrors(errors)
  // Each field keeps its own answer, so that none goes where an earlier one was emptied.
  const [count, setCount] = useState(known.length + 1)
  if (known.length >= count) setCount(known.length + 1)
  const labels = Array.from({ length: count }, (_, at) => t('rightNumber', { number: at + 1 }))
  return (
    <fieldset className="choices">
      <legend>{t('right')}</legend>
      {labels.map((label, at) => (
        <Field key={label} name="right" label={label} error={at === 0 ? error('right') : null} isOptional>
          {(control) => <One control={control} label={label} value={known[at]} />}
        </Field>
      ))}
      <p className="field-note">{t('rightAny')}</p>
    </fieldset>
  )
}

const RightDay = ({ control, label, value }: OneProps) => (
  <DateField control={control} label={label} defaultValue={value} />
)

function RightCountry({ control, value = '' }: OneProps) {
  const { t } = useTranslation('forms')
  const { locale } = useVisitor()
  const named = useMemo(() => {
    const nameOf = countryNames(locale)
    const { compare } = new Intl.Collator(locale)
    return countries
      .map((code) => ({ code, name: nameOf(code) }))
      .sort((one, other) => compare(one.name, other.name))
  }, [locale])
  return (
    <select {...control} className="input" defaultValue={value}>
      <option value="">{t('noCountry')}</option>
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
