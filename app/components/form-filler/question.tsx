import type { FieldCode } from '@domain/field-codes'
import type { Element } from '@domain/forms/elements'
import { formBounds } from '@domain/forms/kinds'
import { formatBytes, formatNumber } from '@domain/locale'
import { directionOfText } from '@domain/text/direction'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { Filled } from './answers'
import { useShared } from './context'
import type { Control } from './field-props'
import { Field } from './fields'
import { Options, Suggestions } from './options'
import { Words } from './text'
import { maxBytes } from './upload-field'
import { useFillerError } from './words'

type Props = {
  element: Element
  number: number
  total: number
  filled: Filled | undefined
  error: FieldCode | undefined
  onFilled: (key: string, filled: Filled) => void
}

export const useFieldId = () => {
  const { prefix } = useShared()
  return (key: string) => `${prefix}-${key}`
}

/** A question with its number, its field, and in words what is wrong with the answer. */
export function Question({ element, number, total, filled, error, onFilled }: Props) {
  const { t } = useTranslation('filler')
  const { dir, locale } = useShared()
  const errorText = useFillerError()
  const id = useFieldId()(element.key)
  const { type, question, help, required } = element
  const limits = useLimits()(element)
  const notes = [help && `${id}-help`, limits && `${id}-limits`, error && `${id}-error`].filter(Boolean)
  const control: Control = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
    'aria-required': required || undefined,
  }
  const props = { element, id, filled, control, onFilled }
  const isGroup = type === 'radio' || type === 'checkbox'
  const title = <span dir={directionOfText(question, dir)}>{question}</span>
  const heading = (
    <h2 id={`${id}-title`} className="filler-title" tabIndex={-1}>
      {isGroup || type === 'switch' ? title : <label htmlFor={id}>{title}</label>}
    </h2>
  )
  const inside = (
    <>
      {help && <Words text={help} id={`${id}-help`} className="filler-help" />}
      {limits && (
        <p id={`${id}-limits`} className="filler-help">
          {limits}
        </p>
      )}
      {isGroup ? (
        <Options {...props} />
      ) : type === 'autocomplete' ? (
        <Suggestions {...props} />
      ) : (
        <Field {...props} />
      )}
      {error && (
        <p id={`${id}-error`} className="filler-error">
          <Icon of={IconAlertCircle} size={18} />
          {errorText(element, error)}
        </p>
      )}
    </>
  )
  return (
    <div className="filler-question" data-wrong={error ? '' : undefined}>
      <p className="filler-kicker">
        <strong>{t('step', { number: formatNumber(number, locale) })}</strong>
        <span>{t('ofQuestions', { total: formatNumber(total, locale) })}</span>
        {required && <span className="filler-tag">{t('required')}</span>}
      </p>
      <Picture of={element} />
      {isGroup ? (
        <fieldset>
          <legend>{heading}</legend>
          {inside}
        </fieldset>
      ) : (
        <>
          {heading}
          {inside}
        </>
      )}
    </div>
  )
}

/** An element without a question: the welcome text, or text between questions. */
export function Saying({ element }: { element: Element }) {
  const { dir } = useShared()
  const id = useFieldId()(element.key)
  return (
    <div className={`filler-saying ${element.type}`}>
      <Picture of={element} />
      <h2 id={`${id}-title`} className="filler-title" tabIndex={-1}>
        <span dir={directionOfText(element.question, dir)}>{element.question}</span>
      </h2>
      {element.help && <Words text={element.help} className="filler-help" />}
    </div>
  )
}

function Picture({ of: { pictureId } }: { of: Element }) {
  const { form } = useShared()
  const address = pictureId === null ? undefined : form.pictures[pictureId]
  return address ? <img className="filler-picture" src={address} alt="" /> : null
}

/** Texts for the limits of an answer that the form's maker set. */
function useLimits() {
  const { t } = useTranslation('filler')
  const { locale } = useShared()
  return ({ type, min = 0, max = formBounds.options, accepts = [] }: Element): string => {
    if (type === 'file') {
      const limit = t('fileLimit', { size: formatBytes(maxBytes(max), locale) })
      const kinds = accepts.map((kind) => t(`kind_${kind}`))
      return kinds.length === 0 ? limit : `${t('fileKinds', { kinds: listOf(kinds, locale) })} ${limit}`
    }
    if (type !== 'checkbox') return ''
    if (max < formBounds.options && min > 1 && min < max) return t('chooseBetween', { min, count: max })
    if (max < formBounds.options)
      return min === max ? t('chooseExactly', { count: max }) : t('chooseUpTo', { count: max })
    return min > 1 ? t('chooseAtLeast', { count: min }) : ''
  }
}

const listOf = (words: string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(words)
