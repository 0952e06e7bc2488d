import { shownUrl } from '@domain/links/hosts'
import { Link } from '@remix-run/react'
import { IconCopy, IconLink, IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '~/components/chart/sparkline'
import { useCopy } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Row } from '~/components/rows'
import { Ltr } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { useNow } from '~/lib/use-now'
import { LinkStatus, stateOf } from '../link-state'
import { readable } from '../readable'
import type { ListedLink } from './link-menu'
import { LinkMenu } from './link-menu'

type Props = { link: ListedLink; onQr: (link: ListedLink) => void; onRemove: (link: ListedLink) => void }

/** One link of the list. Its QR button leads to the code on the link's page where no dialog can open yet. */
export function LinkRow({ link, onQr, onRemove }: Props) {
  const { t } = useTranslation(['links', 'common'])
  const format = useFormat()
  const now = useNow()
  const page = `/dashboard/myurl/${link.id}`
  return (
    <Row
      of={link.id}
      tile={<Icon of={IconLink} size={18} />}
      // The title's box itself takes its direction, so that a long one is cut at its end.
      title={
        <bdi className="cut">
          <Link to={page} data-prefetch>
            {link.title}
          </Link>
        </bdi>
      }
      state={stateOf(link, now).key !== 'stateActive' && <LinkStatus link={link} />}
      second={
        <>
          <ShortAddress address={link.shortUrl} />
          <Ltr className="cut link-target">{shownUrl(link.url)}</Ltr>
        </>
      }
      middle={<Sparkline values={link.trend ?? []} />}
      figure={{ value: format.figure(link.clicks), unit: t('unit', { count: link.clicks }) }}
      end={<Moment value={link.createdAt} className="link-date" />}
      actions={
        <>
          <Link
            to={`${page}#qr`}
            className="link-button thumb-target link-qr-button"
            aria-label={t('common:labelledName', { label: t('qr'), value: link.title })}
            title={t('qr')}
            data-do="qr"
            onClick={(event) => {
              event.preventDefault()
              onQr(link)
            }}
          >
            <Icon of={IconQrcode} size={18} />
          </Link>
          <LinkMenu link={link} onQr={() => onQr(link)} onRemove={onRemove} />
        </>
      }
    />
  )
}

function ShortAddress({ address }: { address: string }) {
  const { t } = useTranslation('links')
  const copy = useCopy()
  const text = readable(address)
  const end = text.indexOf('/')
  return (
    <span className="link-short">
      <a href={address} className="plain-link link-parts" dir="ltr" target="_blank" rel="noopener noreferrer">
        <span className="cut">{text.slice(0, end)}</span>
        <span className="cut">{text.slice(end)}</span>
      </a>
      <button
        type="button"
        className="link-button small thumb-target"
        aria-label={t('copyAddress')}
        title={t('copyAddress')}
        onClick={() => copy(address, t('copiedAddress'))}
      >
        <Icon of={IconCopy} size={15} />
      </button>
    </span>
  )
}
