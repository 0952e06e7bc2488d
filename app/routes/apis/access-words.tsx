import type { Access } from '@domain/apis/apis'
import { IconAlertTriangle, IconLock, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

/** Access of other people to an API, in two sentences, with a warning if it is open. */
export function AccessWords({ access }: { access: Access }) {
  const { t } = useTranslation('apis')
  const ReadIcon = access.read === 'public' ? IconWorld : IconLock
  const WriteIcon = access.write === 'open' ? IconAlertTriangle : IconLock
  return (
    <ul className="api-access-words">
      <li>
        <Icon of={ReadIcon} size={17} />
        <span>{t(`readWords_${access.read}`)}</span>
      </li>
      <li data-open={access.write === 'open' || undefined}>
        <Icon of={WriteIcon} size={17} />
        <span>{t(`writeWords_${access.write}`)}</span>
      </li>
    </ul>
  )
}
