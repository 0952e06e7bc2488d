import type { Link as ShortLink } from '@domain/links'
import type { Page } from '@domain/page'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconClockOff, IconLink, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Rows } from '~/components/rows'
import { Empty, NoResult } from '~/components/state'
import { listAddress } from './address'
import { LinkRow } from './link-row'
import type { Asked } from './list.server'
import { More } from './more'
import { QrDialog } from './qr-dialog'
import type { useRemovals } from './removals'
import type { loader } from './route'
import { usePages } from './use-pages'

type Props = {
  first: Page<ShortLink>
  asked: Asked
  /** All links of the member, whatever is looked for. */
  count: number
  removals: ReturnType<typeof useRemovals>
}

type Data = Awaited<ReturnType<Awaited<ReturnType<typeof loader>>['json']>>

export function LinkList({ first, asked, count, removals }: Props) {
  const { t } = useTranslation('links')
  const [shown, setShown] = useState<ShortLink | null>(null)
  const pages = usePages(first, asked, pickLinks)
  const items = pages.items.filter(({ id }) => !removals.hidden.has(id))
  if (items.length === 0 && pages.cursor === null) return <Nothing asked={asked} count={count} />
  return (
    <div className="links-list">
      <Rows label={t('list')} id="links">
        {items.map((link) => (
          <LinkRow key={link.id} link={link} onRemove={removals.remove} onQr={() => setShown(link)} />
        ))}
      </Rows>
      <More {...pages} asked={asked} list="links" />
      {shown && <QrDialog link={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

function pickLinks(data: unknown) {
  const { asked, links } = data as Data
  return links && { asked, page: links }
}

function Nothing({ asked, count }: Pick<Props, 'asked' | 'count'>) {
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
