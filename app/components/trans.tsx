import type { Namespace, ParseKeys, TFunction } from 'i18next'
import { cloneElement, type ReactElement } from 'react'

type Props<Of extends Namespace> = {
  t: TFunction<Of>
  i18nKey: ParseKeys<Of>
  values?: Record<string, string | number>
  count?: number
  components: Record<string, ReactElement>
}

const element = /<(\w+)(?:\/>|>(.*?)<\/\1>)/s
const mark = /\ue000(\w+)\ue001/g

/**
 * A message with elements within: `<name>…</name>` and `<date/>` are drawn as the component of that name. Values are put in
 * last, so that nothing in them is read as a tag. A tenth as heavy as the `Trans` of react-i18next.
 */
export function Trans<const Of extends Namespace>({ t, i18nKey, values = {}, count, components }: Props<Of>) {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  const marks = Object.fromEntries(texts.map(([name]) => [name, `\ue000${name}\ue001`]))
  const translate = t as unknown as (key: string, options: object) => string
  const message = translate(i18nKey as string, {
    ...values,
    ...marks,
    ...(count === undefined ? {} : { count }),
  })
  const withValues = (text: string) => text.replace(mark, (_, name: string) => String(values[name]))
  // The text between elements, and of each element its name and what is in it.
  return message.split(element).map((part, at, parts) => {
    if (at % 3 === 0) return withValues(part)
    const drawn = at % 3 === 1 && components[part]
    if (!drawn) return null
    const within = parts[at + 1]
    const key = `${at}`
    return within === undefined
      ? cloneElement(drawn, { key })
      : cloneElement(drawn, { key }, withValues(within))
  })
}
