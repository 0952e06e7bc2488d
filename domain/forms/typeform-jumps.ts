import { type Element, endKey, formBounds, hasOptions, type Jump } from './elements'
import { type Bag, bag, list, type Span, textIn } from './typeform-fields'

type Value = string | boolean
/** The parts of an element that jumps need; `choices` maps the refs, ids and labels of its options to their labels. */
type ImportedQuestion = Pick<Element, 'type' | 'key' | 'question' | 'required' | 'options' | 'hasOther'> & {
  choices: ReadonlyMap<string, string>
}
/**
 * The jumps of each element by its place, and the questions whose jumps or calculations are not supported, one entry
 * for each.
 */
type Jumps = { jumps: ReadonlyMap<number, Jump[]>; lostJumps: string[]; lostSums: string[] }

/** The maximum number of answers in one jump. */
const maxValues = 50

/**
 * Takes an export, its elements and the span of each field; gives the jumps that our forms support: forward, by answers
 * to the same question. All others are lost: backward jumps, conditions on other questions, “contains”.
 */
export function jumpsOf(
  form: Bag,
  asked: readonly ImportedQuestion[],
  spans: ReadonlyMap<string, Span>,
): Jumps {
  const jumps = new Map<number, Jump[]>()
  const lostJumps: string[] = []
  const lostSums = new Set<string>()
  for (const { type, ref, actions } of list(form.logic)) {
    const name = textIn(ref)
    const at = type === 'hidden' ? undefined : spans.get(name)?.last
    const element = at === undefined ? undefined : asked[at]
    const own: Jump[] = []
    for (const { action, details, condition } of list(actions)) {
      if (action !== 'jump') {
        lostSums.add(element?.question ?? name)
        continue
      }
      const to = at === undefined ? null : targetOf(bag(bag(details).to), at, asked, spans)
      const when = element && to !== null ? whenOf(bag(condition), element, name) : null
      if (to === null || when === null || !withJump(own, when, to)) lostJumps.push(element?.question ?? name)
    }
    if (at !== undefined && own.length > 0) jumps.set(at, own.map(written))
  }
  return { jumps, lostJumps, lostSums: [...lostSums] }
}

/** The key that a jump leads to; null where it leads back, or to nothing that is there. */
function targetOf(to: Bag, at: number, asked: readonly ImportedQuestion[], spans: ReadonlyMap<string, Span>) {
  if (to.type === 'thankyou') return endKey
  const first = to.type === 'field' ? spans.get(textIn(to.value))?.first : undefined
  return first !== undefined && first > at ? (asked[first]?.key ?? null) : null
}

/** One value stays bare, as the builder writes it. */
const written = ({ is, to }: Jump): Jump =>
  Array.isArray(is) && is.length === 1 ? { is: is[0], to } : { ...(is !== undefined && { is }), to }

/** Adds a jump, to the last one where both lead to the same; gives whether there was room. */
function withJump(jumps: Jump[], when: Value[] | 'always', to: string): boolean {
  const last = jumps.at(-1)
  if (
    when !== 'always' &&
    last?.to === to &&
    Array.isArray(last.is) &&
    last.is.length + when.length <= maxValues
  ) {
    last.is = [...new Set([...last.is, ...when])]
    return true
  }
  if (jumps.length >= formBounds.jumps || (when !== 'always' && when.length > maxValues)) return false
  jumps.push(when === 'always' ? { to } : { is: when, to })
  return true
}

/** The answers that a condition holds for, `always`, or null where it cannot be said. */
function whenOf(condition: Bag, element: ImportedQuestion, ref: string): Value[] | 'always' | null {
  const { op } = condition
  const parts = list(condition.vars)
  if (op === 'always') return 'always'
  if (op === 'or' || (op === 'and' && parts.length === 1)) {
    const all = parts.map((part) => whenOf(part, element, ref))
    if (all.length === 0 || all.includes(null)) return null
    const values = all.flatMap((one) => (Array.isArray(one) ? one : []))
    return all.includes('always') ? 'always' : [...new Set(values)]
  }
  const [field, other] = parts
  const isOwn = parts.length === 2 && field?.type === 'field' && field.value === ref
  return isOwn && other ? valuesOf(String(op), other, element) : null
}

const equal = new Set(['is', 'equal'])
const unequal = new Set(['is_not', 'not_equal'])
const compared: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  greater_than: (one, other) => one > other,
  greater_equal_than: (one, other) => one >= other,
  lower_than: (one, other) => one < other,
  lower_equal_than: (one, other) => one <= other,
}

function valuesOf(op: string, { type, value }: Bag, element: ImportedQuestion): Value[] | null {
  if (element.type === 'switch') {
    const isOn = value === true || value === 'true'
    if (!isOn && value !== false && value !== 'false') return null
    return equal.has(op) ? [isOn] : unequal.has(op) ? [!isOn] : null
  }
  if (!hasOptions(element.type)) return null
  const { options = [] } = element
  const compare = Object.hasOwn(compared, op) ? compared[op] : undefined
  const [isOne, isScale] = [element.type !== 'checkbox', options.every((option) => /^\d+$/.test(option))]
  if (compare && isOne && isScale && typeof value === 'number')
    return someOf(options.filter((option) => compare(Number(option), value)))
  const named = element.choices.get(String(value))
  if ((type !== 'choice' && type !== 'constant') || named === undefined) return null
  if (equal.has(op)) return [named]
  // Without an answer, or with one of its own words, it is none of the others either: a list of them would not say so.
  const isClosed = isOne && element.required && !element.hasOther
  return unequal.has(op) && isClosed ? someOf(options.filter((option) => option !== named)) : null
}

const someOf = (options: string[]) => (options.length > 0 ? options : null)
