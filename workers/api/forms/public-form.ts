import type { Element } from '@domain/forms/elements'
import type { PublicForm } from '@domain/forms/forms'
import type { VersionRow } from './versions'

/** An element as it is asked: what counts as right and how much for is for its owner. */
const asked = ({ right: _, points: __, ...element }: Element): Element => element

/** A version as everybody sees it who may fill it in. */
export function publicFormOf(
  live: VersionRow,
  isAnswered: boolean,
  pictures: Record<string, string>,
): PublicForm {
  const { formId, name, language, number, elements, settings } = live
  // Versions that were published before there was a bot check do not name it.
  const { layout, oneAnswer, redirectTo, hidden, thanks, theme, showsScore, botCheck = false } = settings
  return {
    ...{ id: formId, name, language, version: number },
    elements: elements.map(asked),
    settings: { layout, oneAnswer, redirectTo, hidden, thanks, theme, showsScore, botCheck },
    pictures,
    closesAt: settings.closesAt,
    isAnswered,
  }
}
