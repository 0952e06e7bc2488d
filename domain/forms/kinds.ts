/** Types of elements. The first two only show text; every other one asks a question, and its answers are a column. */
export const elementTypes = [
  'welcome',
  'description',
  'email',
  'switch',
  'text',
  'phone',
  'multiline',
  'radio',
  'checkbox',
  'autocomplete',
  'date',
  'country',
  'password',
  'number',
  'file',
] as const
export type ElementType = (typeof elementTypes)[number]

/** Types with a list of options. */
const choosing: ReadonlySet<ElementType> = new Set(['radio', 'checkbox', 'autocomplete'])

/** Takes a type; gives whether an element of it asks something. */
export const isQuestion = (type: ElementType): boolean => type !== 'welcome' && type !== 'description'

/** Takes a type; gives whether it is answered by options. */
export const hasOptions = (type: ElementType): boolean => choosing.has(type)

/** Bounds of a form; `answerLetters` are those of one answer in words. */
export const formBounds = {
  elements: 200,
  options: 500,
  jumps: 20,
  answerLetters: 10_000,
  questionLetters: 500,
  helpLetters: 1_000,
  placeholderLetters: 100,
  optionLetters: 200,
  keyLetters: 64,
  lineLetters: 1_000,
  passwordLetters: 200,
  passwords: 5,
  fileMegabytes: 25,
  points: 1_000,
} as const

/** Where a jump may lead besides an element. */
export const endKey = '_end'

/** Kinds of files that a question may ask for, with the `accept` values of its file input. */
export const fileKinds = {
  picture: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  pdf: ['application/pdf'],
  text: ['text/plain', 'text/csv', 'application/json'],
  archive: ['application/zip'],
} as const
export type FileKind = keyof typeof fileKinds
