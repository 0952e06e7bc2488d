import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { useServerDraft } from '~/lib/use-server-draft'
import { Icon } from './icon'

type Props = { state: ReturnType<typeof useServerDraft>; wasKept: boolean; className?: string }

/** Whether what is typed into a form is kept on the server. */
export function DraftState({ state, wasKept, className = 'draft-state' }: Props) {
  const { t } = useTranslation('common')
  const texts = { saving: t('draftSaving'), saved: t('draftSaved'), failed: t('draftFailed') }
  const text = state === 'idle' ? wasKept && t('draftSaved') : texts[state]
  return (
    <span className={`${className} muted`} role="status">
      {text && <Icon of={state === 'failed' ? IconCloudOff : IconCloudCheck} size={16} />}
      {text && <span>{text}</span>}
    </span>
  )
}
