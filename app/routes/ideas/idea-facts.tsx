import type { Idea } from '@domain/ideas'
import { useTranslation } from 'react-i18next'
import { Status } from '~/components/status'

/** How far an idea has come, as icon and word. */
export function IdeaStatus({ status }: Pick<Idea, 'status'>) {
  const { t } = useTranslation('ideas')
  return <Status state={status === 'declined' ? 'off' : status}>{t(`status_${status}`)}</Status>
}
