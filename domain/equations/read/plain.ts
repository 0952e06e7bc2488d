import type { Ask, CalendarName, Statistic } from '../ask'
import { unitOf } from '../solve/unit-table'
import { readDay } from './days'
import { readFormula } from './formula'

/** Numbers of a list, however they are parted; null where something else is among them. */
function numbersIn(text: string): string[] | null {
  const parts = text
    .replace(/[[\](){}]/g, ' ')
    .replace(/\band\b/gi, ' ')
    .split(/[,;\s]+/)
    .filter(Boolean)
  return parts.length > 0 && parts.length <= 1_000 && parts.every((part) => /^-?\d*\.?\d+$/.test(part))
    ? parts
    : null
}

function percentIn(text: string): Ask | null {
  const value = '(-?[\\d.]+)'
  const rules: [RegExp, 'of' | 'more' | 'less' | 'share' | 'change', boolean][] = [
    [new RegExp(`^(?:% )?${value} ?%? ?(?:%|percent) ?(?:of ?| )${value}$`, 'i'), 'of', false],
    [
      new RegExp(`^(?:what percent|what % ?|how many percent|%|what)(?: ?%)? ?of ${value} is ${value}$`, 'i'),
      'share',
      true,
    ],
    [new RegExp(`^${value} (?:is )?(?:what percent|what %) of ${value}$`, 'i'), 'share', false],
    [new RegExp(`^${value} ?\\+ ?${value} ?%$`, 'i'), 'more', true],
    [new RegExp(`^${value} ?- ?${value} ?%$`, 'i'), 'less', true],
    [new RegExp(`^(?:increase|raise) ${value} by ${value} ?%$`, 'i'), 'more', true],
    [new RegExp(`^(?:decrease|reduce|lower) ${value} by ${value} ?%$`, 'i'), 'less', true],
    [new RegExp(`^(?:percent|percentage|%) change (?:from|of) ${value} to ${value}$`, 'i'), 'change', false],
  ]
  for (const [pattern, form, isTurned] of rules) {
    const [, one, other] = pattern.exec(text) ?? []
    if (one === undefined || other === undefined) continue
    const pair = [{ num: one }, { num: other }] as const
    return { kind: 'percent', form, one: isTurned ? pair[1] : pair[0], other: isTurned ? pair[0] : pair[1] }
  }
  return null
}

function unitsIn(text: string): Ask | null {
  const parts =
    /^(?:convert |what is |how much is )?(-?[\d./]+) ?(.{1,30}?) (?:to|in|into|as|->|of|=)(?: the)? (.{1,30})$/i.exec(
      text,
    )
  if (!parts) return null
  const [, amount = '', from = '', to = ''] = parts
  const value = readFormula(amount)
  return value !== null && unitOf(from) && unitOf(to) ? { kind: 'units', value, from, to } : null
}

const baseNames: Record<string, number> = { binary: 2, octal: 8, decimal: 10, hexadecimal: 16, hex: 16 }
const baseOf = (text: string) =>
  baseNames[text.replace(/ /g, '').toLowerCase()] ??
  (/^base ?(\d{1,2})$/i.test(text) ? Number(/\d+/.exec(text)?.[0]) : undefined)

function basesIn(text: string): Ask | null {
  const parts =
    /^(?:convert )?(0[xbo])?([\da-z]{1,300})(?: ?(?:in |of |from )?(binary|octal|decimal|hexadecimal|hex|base ?\d{1,2}))? (?:to|in|into|of|as)? ?(binary|octal|decimal|hexadecimal|hex|base ?\d{1,2})$/i.exec(
      text,
    )
  if (!parts) return null
  const [, prefix = '', digits = '', given = '', wanted = ''] = parts
  const from = prefix ? { '0x': 16, '0b': 2, '0o': 8 }[prefix.toLowerCase()] : given ? baseOf(given) : 10
  const to = baseOf(wanted)
  const isRead = from !== undefined && [...digits].every((one) => Number.parseInt(one, 36) < from)
  return isRead && to !== undefined && to >= 2 && to <= 36 ? { kind: 'base', digits, from, to } : null
}

function statisticsIn(text: string): Ask | null {
  const parts =
    /^(mean|average|median|mode|variance|standard deviation|std|stdev|statistics|stats|sum)\b ?(?:of)? ?(.+)$/i.exec(
      text,
    )
  const numbers = parts && numbersIn(parts[2] ?? '')
  if (!parts || !numbers || numbers.length < 2) return null
  const name = (parts[1] ?? '').toLowerCase()
  const others: Record<string, Statistic> = {
    average: 'mean',
    std: 'standard deviation',
    stdev: 'standard deviation',
    stats: 'statistics',
  }
  return { kind: 'statistics', what: others[name] ?? (name as Statistic), numbers }
}

function numbersAsked(text: string): Ask | null {
  const common = /^(gcd|gcf|lcm|greatest common divisor|least common multiple)\b ?(?:of)? ?(.+)$/i.exec(text)
  const numbers = common && numbersIn(common[2] ?? '')
  if (common && numbers && numbers.length > 1)
    return { kind: 'common', what: /^(?:lcm|least)/i.test(common[1] ?? '') ? 'LCM' : 'GCD', numbers }
  const prime =
    /^(?:is )?(\d{1,60}) ?(?:is )?(?:a )?prime(?: number)?\??$/i.exec(text) ??
    /^is prime (\d{1,60})$/i.exec(text)
  if (prime?.[1]) return { kind: 'number', what: 'prime', value: { num: prime[1] } }
  const divisors = /^divisors ?(?:of)? ?(\d{1,40})$/i.exec(text)
  return divisors?.[1] ? { kind: 'number', what: 'divisors', value: { num: divisors[1] } } : null
}

function daysIn(text: string): Ask | null {
  const today = (day: string) =>
    /^(?:today|now)$/i.test(day.trim()) ? ('today' as const) : readDay(day.trim())
  const pair =
    /^(?:(?:how many )?days (?:between|from)|days between of|between) (.{5,40}?) (?:and|to|until) (.{5,40})$/i.exec(
      text,
    )
  const until = /^(?:how many )?days (?:until|to) (.{6,40})$/i.exec(text)
  const from = pair ? today(pair[1] ?? '') : 'today'
  const to = pair ? today(pair[2] ?? '') : until ? today(until[1] ?? '') : null
  if ((pair || until) && from && to) return { kind: 'days', from, to }
  const shifted =
    /^(.{6,40}?) ?([+-]) ?(\d{1,6}) days?$/i.exec(text) ??
    /^(\d{1,6}) days? (after|later|before|from|of) (.{6,40})$/i.exec(text)
  if (shifted) {
    const isSigned = /^[+-]$/.test(shifted[2] ?? '')
    const day = readDay((isSigned ? shifted[1] : shifted[3]) ?? '')
    const days = Number(isSigned ? shifted[3] : shifted[1])
    if (day) return { kind: 'date', day, days: /^(?:-|before)$/i.test(shifted[2] ?? '') ? -days : days }
  }
  const wanted =
    /^(?:convert )?(?:date )?(.{6,50}?) (?:to|in|as) (?:the )?(gregorian|jalali|hijri|shamsi|persian|islamic)(?: calendar| date)?$/i.exec(
      text,
    )
  const others: Record<string, CalendarName> = { shamsi: 'jalali', persian: 'jalali', islamic: 'hijri' }
  const name = wanted?.[2]?.toLowerCase() ?? ''
  const day = readDay(
    (wanted?.[1] ?? text).replace(/^weekday (?:of )?|^what day (?:was|is) | ?weekday of$/i, ''),
  )
  return day && { kind: 'date', day, to: wanted ? (others[name] ?? (name as CalendarName)) : undefined }
}

const logicWords = /<->|->|\b(?:and|or|not|xor|implies|iff|nand|nor)\b|[&~]|\|\|/i

function logicIn(text: string): Ask | null {
  const asked = /^truth table ?(?:of|for)? ?(.+)$/i.exec(text)
  if (asked?.[1]) return { kind: 'logic', text: asked[1] }
  const isLogic =
    logicWords.test(text) &&
    /^(?:[\s()&|~!^<>-]|\b[a-zA-Z]\b|\b(?:and|or|not|xor|implies|iff|nand|nor|true|false)\b)+$/.test(text)
  return isLogic && !/\b[xyz]\b/.test(text) ? { kind: 'logic', text } : null
}

/** Takes folded, translated text; gives what it asks for where it is no formula of algebra, else null. */
export function readPlain(text: string): Ask | null {
  return (
    percentIn(text) ??
    daysIn(text) ??
    basesIn(text) ??
    unitsIn(text) ??
    statisticsIn(text) ??
    numbersAsked(text) ??
    logicIn(text)
  )
}
