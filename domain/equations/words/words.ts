import { type Locale, toDigits } from '../../locale'
import type { SolvedPod } from '../pods'
import type { PodPiece, Said } from '../solve/piece'
import * as ar from './ar'
import * as en from './en'
import * as fa from './fa'

const all = { en, fa, ar }

/** The words of answers in one language. */
export function wordsOf(locale: Locale) {
  const { pods, says } = all[locale]
  const say = (id: en.SayId, values: Record<string, string> = {}) =>
    says[id].replace(/\{(\w+)\}/g, (_, name: string) => toDigits(values[name] ?? '', locale))
  const shown = (text: string | Said) => (typeof text === 'string' ? text : say(text.say, text.values))
  const pod = ({ id, parts }: PodPiece, isPrimary: boolean): SolvedPod => ({
    id,
    title: pods[id],
    isPrimary,
    subpods: parts.map(({ title, text, ...part }) => ({
      title: title ? shown(title) : '',
      plaintext: shown(text),
      ...part,
    })),
  })
  return { say, pod }
}

/** A sentence in one language. */
export const sayIn = (locale: Locale, id: en.SayId): string => all[locale].says[id]
