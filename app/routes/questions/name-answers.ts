import type { Page } from '@domain/page'
import type { TrashItem } from '@domain/trash'

/** Takes deleted questions and answers; gives answers, which have the title of their question, a title of their own. */
export function nameAnswers(trash: Page<TrashItem>, titleOf: (question: string) => string): Page<TrashItem> {
  return {
    ...trash,
    items: trash.items.map((item) =>
      item.noun === 'answers' ? { ...item, title: titleOf(item.title) } : item,
    ),
  }
}
