import { shownUrl } from '@domain/hosts'
import type { Link as ShortLink } from '@domain/links'
import { IconButton, Tooltip } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import {
  IconChartBar,
  IconDots,
  IconExternalLink,
  IconEye,
  IconLink,
  IconPencil,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Sparkline } from '~/components/chart/sparkline'
import { CopyButton } from '~/components/copy-button'
import { LinkStatus } from '~/components/links/link-state'
import { Menu } from '~/components/menu'
import { Moment } from '~/components/moment'
import { Row } from '~/components/rows'
import { useFormat } from '~/lib/format'

type Props = { link: ShortLink; onRemove: (link: ShortLink) => void; onQr: () => void }

export function LinkRow({ link, onRemove, onQr }: Props) {
  const { t } = useTranslation('links')
  const format = useFormat()
  const page = `/dashboard/myurl/${link.id}`
  return (
    <Row
      tile={<IconLink size={18} stroke={1.6} aria-hidden="true" />}
      title={
        // The box itself takes the title's direction, so that a long one is cut at its end.
        <bdi className="cut">
          <Link to={page} prefetch="intent">
            {link.title}
          </Link>
        </bdi>
      }
      state={<LinkStatus link={link} />}
      second={<Addresses link={link} />}
      middle={<Sparkline values={link.trend ?? []} />}
      figure={{ value: format.number(link.clicks), unit: t('unit') }}
      end={<Moment value={link.createdAt} className="link-date" />}
      actions={
        <>
          <Tooltip content={t('qr')}>
            <IconButton asChild variant="ghost" color="gray">
              <Link
                to={`${page}#qr`}
                aria-label={`${t('qr')}: ${link.title}`}
                onClick={(event) => {
                  event.preventDefault()
                  onQr()
                }}
              >
                <IconQrcode size={18} stroke={1.6} aria-hidden="true" />
              </Link>
            </IconButton>
          </Tooltip>
          <MoreMenu link={link} page={page} onRemove={onRemove} />
        </>
      }
    />
  )
}

/** The short address to give away, and where it leads. */
function Addresses({ link: { shortUrl, url } }: { link: ShortLink }) {
  const { t } = useTranslation('links')
  return (
    <>
      <span className="link-short">
        <a href={shortUrl} className="plain-link cut" dir="ltr" target="_blank" rel="noopener noreferrer">
          {readable(shortUrl)}
        </a>
        <CopyButton isIcon text={shortUrl} label={t('copyAddress')} said={t('copiedAddress')} />
      </span>
      <span className="cut link-target" dir="ltr">
        {shownUrl(url)}
      </span>
    </>
  )
}

/** A short address without its scheme, its ending in letters rather than in hundredths. */
export function readable(shortUrl: string): string {
  const { host, pathname } = new URL(shortUrl)
  return `${host}${decodeURIComponent(pathname)}`
}

function MoreMenu({ link, page, onRemove }: { link: ShortLink; page: string; onRemove: Props['onRemove'] }) {
  const { t } = useTranslation('links')
  const size = { size: 17, stroke: 1.6, 'aria-hidden': true } as const
  const away = { className: 'menu-item', target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Menu
      label={t('more', { title: link.title })}
      face={<IconDots size={18} stroke={1.6} aria-hidden="true" />}
      className="row-menu"
    >
      <a href={link.shortUrl} {...away}>
        <IconExternalLink {...size} />
        {t('open')}
      </a>
      <a href={`${link.shortUrl}+`} {...away}>
        <IconEye {...size} />
        {t('preview')}
      </a>
      <Link to={page} className="menu-item">
        <IconChartBar {...size} />
        {t('figures')}
      </Link>
      <Link to={`${page}/edit`} className="menu-item">
        <IconPencil {...size} />
        {t('edit')}
      </Link>
      <div className="menu-rule" />
      <Form
        method="post"
        action="/dashboard/myurl?index"
        onSubmit={(event) => {
          event.preventDefault()
          onRemove(link)
        }}
      >
        <input type="hidden" name="id" value={link.id} />
        <button type="submit" name="intent" value="delete" className="menu-item danger">
          <IconTrash {...size} />
          {t('remove')}
        </button>
      </Form>
    </Menu>
  )
}
