import { type FileKind, fileKinds, formBounds } from '@domain/forms/elements'
import { formatBytes } from '@domain/locale'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import { type ElementProps, useElementErrors } from './field-props'

const kinds = Object.keys(fileKinds) as FileKind[]
const bounded = {
  text: ['leastLetters', 'mostLetters'],
  multiline: ['leastLetters', 'mostLetters'],
  password: ['leastLetters', 'mostLetters'],
  number: ['leastNumber', 'mostNumber'],
  checkbox: ['leastOptions', 'mostOptions'],
} as const

const below = {
  mostLetters: 'lettersBelowLeast',
  mostNumber: 'numberBelowLeast',
  mostOptions: 'optionsBelowLeast',
} as const

/** How much may be answered, by the type of the question. */
export function Limits(props: ElementProps) {
  const { type } = props.element
  if (type === 'date') return <Days {...props} />
  if (type === 'file') return <Files {...props} />
  if (!(type in bounded)) return null
  const [least, most] = bounded[type as keyof typeof bounded]
  return (
    <div className="form-pair">
      <Bound {...props} name="min" label={least} />
      <Bound {...props} name="max" label={most} />
    </div>
  )
}

type BoundLabel = (typeof bounded)[keyof typeof bounded][number] | 'mostMegabytes'

type BoundProps = ElementProps & { name: 'min' | 'max'; label: BoundLabel; help?: string }

function Bound({ element, errors, name, label, help }: BoundProps) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const error = useElementErrors(errors)
  const { min, [name]: value } = element
  const wrong =
    name === 'max' && errors.max === 'too_small' && min !== undefined && label in below
      ? t(below[label as keyof typeof below], { min: format.number(min, 9) })
      : error(name)
  return (
    <Field name={name} label={t(label)} help={help} error={wrong} isOptional>
      {(control) => (
        <input
          {...control}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value === undefined || Number.isNaN(value) ? '' : format.digits(String(value))}
        />
      )}
    </Field>
  )
}

function Days({ element, errors }: ElementProps) {
  const { t } = useTranslation('forms')
  const error = useElementErrors(errors)
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={t(name === 'from' ? 'fromDay' : 'toDay')}
          error={error(name)}
          isOptional
        >
          {(control) => (
            <DateField
              control={control}
              label={t(name === 'from' ? 'fromDay' : 'toDay')}
              {...(element[name] && { defaultValue: element[name] })}
            />
          )}
        </Field>
      ))}
    </>
  )
}

function Files(props: ElementProps) {
  const { t } = useTranslation('forms')
  const { locale } = useVisitor()
  const { accepts = [] } = props.element
  return (
    <>
      <fieldset className="choices">
        <legend>{t('accepts')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className="form-choice">
            <input type="checkbox" name="accepts" value={kind} defaultChecked={accepts.includes(kind)} />
            {t(`kind_${kind}`)}
          </label>
        ))}
        <p className="field-note">{t('acceptsHelp')}</p>
      </fieldset>
      <Bound
        {...props}
        name="max"
        label="mostMegabytes"
        help={t('megabytesHelp', { size: formatBytes(formBounds.fileMegabytes * 2 ** 20, locale) })}
      />
    </>
  )
}
