import type { Comment } from '@domain/comments'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { focusAfter, neighbours, thingOf } from '~/lib/focus'
import { useErrorText } from '~/lib/form-errors'
import { sendComment } from './act'
import type { CommentAction } from './comment-menu'

const done = { delete: 'deleted', restore: 'restored', hide: 'hiddenNow', show: 'shownNow' } as const

/** Deletes, restores, hides and shows comments. A toast reports each; after a deletion it has an undo button. */
export function useActions(thingId: string, put: (comment: Comment) => void) {
  const { t } = useTranslation(['comments', 'common'])
  const toast = useToast()
  const errorText = useErrorText()
  const act = async (comment: Comment, intent: CommentAction | 'restore') => {
    const others = neighbours(thingOf(comment.id))
    const outcome = await sendComment(thingId, { intent, comment: comment.id })
    if (outcome.code !== null) {
      toast({ tone: 'failed', text: `${t('comments:notDone')} ${errorText(outcome.code)}` })
      return
    }
    if (intent === 'delete') {
      put({ ...comment, isDeleted: true })
      focusAfter(() => [thingOf(comment.id), ...others])
    } else if (outcome.comment) put(outcome.comment)
    const text = t(`comments:${done[intent]}`)
    const undo = { label: t('common:undo'), onAct: () => void act(comment, 'restore') }
    toast(intent === 'delete' ? { text, action: undo } : { text })
  }
  return act
}
