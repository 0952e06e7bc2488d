import type { FieldCode } from '@domain/field-codes'
import type { Element } from '@domain/forms/elements'
import type { PublicForm } from '@domain/forms/forms'
import { isQuestion } from '@domain/forms/kinds'
import { type Answers, answersWith, type PhoneReader, pathOf, readFilled } from './answers'

/** One screen: its elements, and the number of its first question. */
export type Screen = { id: string; elements: Element[]; firstNumber: number }
export const reviewScreen = '_review'

/** Where somebody is in a form, and what they have answered. */
export type Filling = {
  answers: Answers
  at: string
  /** Errors by key. */
  errors: Record<string, FieldCode>
  /** Whether the next step leads back to the review. */
  returns: boolean
}

type Form = Pick<PublicForm, 'elements' | 'settings'>

/** Takes a form and answers; gives the screens that they lead through and how many questions these ask. */
export function screensOf({ elements, settings }: Form, answers: Answers) {
  const { path, values } = pathOf(elements, answers)
  const screens: Screen[] = []
  let questions = 0
  for (const element of path) {
    const asks = isQuestion(element.type)
    const last = screens.at(-1)
    const joins =
      settings.layout === 'pages' &&
      last &&
      element.type !== 'welcome' &&
      !element.beginsPage &&
      !isWelcome(last)
    if (joins) last.elements.push(element)
    else screens.push({ id: element.key, elements: [element], firstNumber: questions + 1 })
    if (asks) questions += 1
  }
  return { screens, questions, path, values }
}

const isWelcome = ({ elements }: Screen) => elements[0]?.type === 'welcome'

/** Takes a form; gives where somebody begins. */
export function beginning(form: Form, answers: Answers = {}): Filling {
  const at = screensOf(form, answers).screens[0]?.id ?? reviewScreen
  return { answers, at, errors: {}, returns: false }
}

/** Takes screens and where somebody is; gives the place of the screen, that of the review being their number. */
export function placeOf(screens: readonly Screen[], at: string): number {
  const place = screens.findIndex(({ id, elements }) => id === at || elements.some(({ key }) => key === at))
  return place < 0 ? screens.length : place
}

/** Takes where somebody is; gives the key of the screen that is counted: at the review it is the last one. */
export function standingAt(form: Form, { answers, at }: Pick<Filling, 'answers' | 'at'>): string | undefined {
  const { screens } = screensOf(form, answers)
  return (screens[placeOf(screens, at)] ?? screens.at(-1))?.id
}

/** Takes questions and answers; gives what is wrong by key. */
function wrongIn(elements: readonly Element[], answers: Answers, readPhone: PhoneReader) {
  const wrong = elements.flatMap((element): [string, FieldCode][] => {
    if (!isQuestion(element.type)) return []
    const read = readFilled(element, answers[element.key], readPhone)
    return 'code' in read ? [[element.key, read.code]] : []
  })
  return Object.fromEntries(wrong)
}

/** Actions on a screen: `go:` goes to a question, to change its answer. */
export type FillerAction = 'next' | 'back' | `go:${string}`

/** Takes where somebody is, what their screen sends, and what they do; gives where they are then. Browser and server share it. */
export function stepped(
  form: Form,
  filling: Filling,
  step: FillerAction,
  data: FormData | null,
  readPhone: PhoneReader,
): Filling {
  const shown = currentScreen(form, filling)
  const answers = data && shown ? answersWith(filling.answers, data, shown.elements) : filling.answers
  if (step.startsWith('go:')) return { answers, at: step.slice(3), errors: {}, returns: true }
  const { screens } = screensOf(form, answers)
  const place = placeOf(screens, filling.at)
  if (step === 'back') {
    const at = screens[Math.max(0, place - 1)]?.id ?? reviewScreen
    return { answers, at, errors: {}, returns: false }
  }
  return afterNext(form, { ...filling, answers }, shown, readPhone)
}

function afterNext(form: Form, filling: Filling, shown: Screen | undefined, readPhone: PhoneReader): Filling {
  const { answers, returns } = filling
  const { screens } = screensOf(form, answers)
  const place = placeOf(screens, filling.at)
  const now = screens[place]
  const errors = now ? wrongIn(now.elements, answers, readPhone) : {}
  const wasShown = new Set(shown?.elements.map(({ key }) => key))
  const hasMore = now?.elements.some(({ key }) => !wasShown.has(key)) ?? false
  const isWrong = Object.keys(errors).length > 0
  if (now && (isWrong || hasMore)) {
    const seen = Object.entries(errors).filter(([key]) => wasShown.has(key))
    return { answers, at: now.id, errors: Object.fromEntries(seen), returns }
  }
  const after = screens.slice(place + 1)
  const open = returns
    ? after.find(({ elements }) => elements.some((one) => isOpen(one, answers, readPhone)))
    : after[0]
  return { answers, at: open?.id ?? reviewScreen, errors: {}, returns: returns && open !== undefined }
}

/** Whether a question was never met, or its answer will not do. */
function isOpen(element: Element, answers: Answers, readPhone: PhoneReader): boolean {
  if (!isQuestion(element.type)) return false
  return (
    !Object.hasOwn(answers, element.key) || 'code' in readFilled(element, answers[element.key], readPhone)
  )
}

/** Takes where somebody is; gives the screen that is shown, or nothing at the review. */
export function currentScreen(
  form: Form,
  { answers, at }: Pick<Filling, 'answers' | 'at'>,
): Screen | undefined {
  const { screens } = screensOf(form, answers)
  return screens[placeOf(screens, at)]
}

/** Takes a form and answers; gives where its first wrong answer is, or null where all will do. */
export function firstWrong(form: Form, answers: Answers, readPhone: PhoneReader): Filling | null {
  const { path, screens } = screensOf(form, answers)
  const errors = wrongIn(path, answers, readPhone)
  const key = path.find((one) => Object.hasOwn(errors, one.key))?.key
  if (key === undefined) return null
  return { answers, at: screens[placeOf(screens, key)]?.id ?? key, errors, returns: true }
}
