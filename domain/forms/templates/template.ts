import type { ElementInput } from '../elements'

/** Templates of forms, with the same ids in every language. */
export const templateIds = [
  'contact',
  'event',
  'job',
  'course',
  'bug',
  'satisfaction',
  'quiz',
  'meetup',
  'order',
  'newsletter',
] as const
export type TemplateId = (typeof templateIds)[number]

/** A template: its purpose in one line, and its form. */
type Template = {
  name: string
  line: string
  elements: readonly ElementInput[]
  thanks: string
  /** Whether who has answered sees the result of the quiz. */
  isQuiz?: boolean
}
export type Templates = Readonly<Record<TemplateId, Template>>
