import { formBounds } from '@domain/forms/kinds'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { fieldName } from './answers'
import { useShared } from './context'
import { CountryField, PhoneField } from './country-fields'
import { DayField } from './day-field'
import type { FieldProps } from './field-props'
import { UploadField } from './upload-field'

const textOf = (filled: FieldProps['filled']) => (typeof filled === 'string' ? filled : '')

/** The field of a question that is answered in one place. */
export function Field(props: FieldProps) {
  switch (props.element.type) {
    case 'multiline':
      return <LongText {...props} />
    case 'password':
      return <Password {...props} />
    case 'country':
      return <CountryField {...props} />
    case 'phone':
      return <PhoneField {...props} />
    case 'date':
      return <DayField {...props} />
    case 'file':
      return <UploadField {...props} />
    case 'switch':
      return <Switch {...props} />
    default:
      return <Line {...props} />
  }
}

// A number's own field would refuse the digits of other languages.
const kinds = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr', spellCheck: false },
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' },
  text: { type: 'text', autoComplete: 'on', dir: 'auto' },
} as const

function Line({ element, id, filled, control }: FieldProps) {
  const { type, key, placeholder, max } = element
  const kind = type === 'email' || type === 'number' ? type : 'text'
  return (
    <input
      id={id}
      name={fieldName(key)}
      className="filler-input"
      defaultValue={textOf(filled)}
      placeholder={placeholder || ' '}
      maxLength={kind === 'text' ? Math.max(1, max ?? formBounds.lineLetters) * 2 : 300}
      {...kinds[kind]}
      {...control}
    />
  )
}

function LongText({ element, id, filled, control }: FieldProps) {
  return (
    <textarea
      id={id}
      name={fieldName(element.key)}
      className="filler-input filler-long"
      rows={6}
      dir="auto"
      defaultValue={textOf(filled)}
      placeholder={element.placeholder || ' '}
      {...control}
    />
  )
}

function Password({ element, id, filled, control }: FieldProps) {
  const { t } = useTranslation()
  const { isScripted } = useShared()
  const [isShown, setShown] = useState(false)
  return (
    <div className="filler-password">
      <input
        id={id}
        name={fieldName(element.key)}
        className="filler-input"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        dir="ltr"
        defaultValue={textOf(filled)}
        placeholder={element.placeholder || ' '}
        maxLength={formBounds.passwordLetters * 2}
        {...control}
      />
      {isScripted && (
        <button
          type="button"
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? IconEyeOff : IconEye} size={20} />
        </button>
      )}
    </div>
  )
}

function Switch({ element, id, filled, control }: FieldProps) {
  const { t } = useTranslation('filler')
  return (
    <label className="filler-switch">
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked.
        role="switch"
        name={fieldName(element.key)}
        value="true"
        defaultChecked={filled === true}
        aria-label={element.question}
        {...control}
      />
      <span aria-hidden="true">{element.placeholder || t('yes')}</span>
    </label>
  )
}
