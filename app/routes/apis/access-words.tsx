import type { Access } from '@domain/apis/apis'
import { IconAlertTriangle, IconLock, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** What strangers can do with an API, in two sentences; an open one is warned about. */
export function AccessWords({ access }: { access: Access }) {
  const { t } = useTranslation('apis')
  const ReadIcon = access.read === 'public' ? IconWorld : IconLock
  const WriteIcon = access.write === 'open' ? IconAlertTriangle : IconLock
  return (
    <ul className="api-access-words">
      <li>
        <ReadIcon size={17} stroke={1.6} aria-hidden="true" />
        <span>{t(`readWords_${access.read}`)}</span>
      </li>
      <li data-open={access.write === 'open' || undefined}>
        <WriteIcon size={17} stroke={1.6} aria-hidden="true" />
        <span>{t(`writeWords_${access.write}`)}</span>
      </li>
    </ul>
  )
}
