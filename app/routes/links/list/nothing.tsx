import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconClockOff, IconLink, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Empty, NoResult } from '~/components/state'
import { listAddress } from './address'
import type { Asked } from './list.server'

/** What stands where the list would: nothing found, nothing of this kind, or no links at all. */
export function Nothing({ asked, count }: { asked: Asked; count: number }) {
  const { t } = useTranslation(['links', 'common'])
  if (asked.q !== '') {
    return (
      <div className="panel">
        <NoResult words={asked.q}>
          <Button asChild variant="soft" color="gray">
            <Link to={listAddress(asked, { q: '' })}>{t('common:clearSearch')}</Link>
          </Button>
        </NoResult>
      </div>
    )
  }
  const isExpired = asked.view === 'expired'
  const kind = isExpired ? 'emptyExpired' : count > 0 ? 'emptyActive' : 'empty'
  const Icon = isExpired ? IconClockOff : IconLink
  return (
    <div className="panel">
      <Empty
        icon={<Icon size={22} stroke={1.6} aria-hidden="true" />}
        title={t(kind === 'empty' ? 'links:emptyTitle' : `links:${kind}`)}
        text={t(`links:${kind}Text`)}
      >
        {!isExpired && (
          <Button asChild>
            <Link to="/dashboard/myurl/new">
              <IconPlus size={16} stroke={1.6} aria-hidden="true" />
              {t('links:newLink')}
            </Link>
          </Button>
        )}
      </Empty>
    </div>
  )
}
