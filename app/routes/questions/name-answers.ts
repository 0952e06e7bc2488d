import type { Trash } from '~/lib/listed.server'

/** Takes deleted questions and answers; gives answers, which have the title of their question, a title of their own. */
export function nameAnswers(trash: Trash, titleOf: (question: string) => string): Trash {
  return {
    ...trash,
    items: trash.items.map((item) =>
      item.noun === 'answers' ? { ...item, title: titleOf(item.title) } : item,
    ),
  }
}
