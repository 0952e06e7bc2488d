import type { HomeWidget } from '@domain/home'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Empty } from '~/components/state'

/** A part whose worker did not answer, among the others that are there. */
export function FailedPart({ of }: { of: HomeWidget }) {
  const { t } = useTranslation(['home', 'common'])
  return (
    <Panel title={t(`home:part_${of}`)}>
      <Empty
        icon={<Icon of={IconCloudOff} size={22} />}
        title={t('home:partFailed')}
        text={t('home:partFailedText')}
        level="h3"
      >
        <a href="/dashboard" className="plain-link">
          {t('common:tryAgain')}
        </a>
      </Empty>
    </Panel>
  )
}
