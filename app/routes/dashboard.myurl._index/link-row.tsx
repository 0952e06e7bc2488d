import { shownUrl } from '@domain/hosts'
import type { Direction } from '@domain/locale'
import { LinkStatus, needsStatus } from '~/components/links/link-state'
import { readable } from '~/components/links/readable'
import type { ListedLink } from './list.server'
import { RowIcon } from './row-icons'
import { trendPath } from './trend-path'

/** What every row of a list says alike, found once for all of them. */
export type RowWords = {
  dir: Direction
  now: number
  unit: string
  copy: string
  qr: string
  more: (title: string) => string
  number: (value: number) => string
  date: (value: string) => string
  wholeDate: (value: string) => string
}

/**
 * One link of the list. Plain elements without a hook, because a page holds up to a hundred of them; what its parts do is
 * told by `data-do`, which the list listens to. Before the script runs, each of them is a link that leads to the same.
 */
export function linkRow(link: ListedLink, words: RowWords) {
  const page = `/dashboard/myurl/${link.id}`
  const trend = trendPath(link.trend ?? [], words.dir)
  return (
    <li className="row" key={link.id} data-id={link.id}>
      <span className="row-tile">
        <RowIcon of="link" />
      </span>
      <div className="row-text">
        <div className="row-title">
          {/* The box itself takes the title's direction, so that a long one is cut at its end. */}
          <bdi className="cut">
            <a href={page} data-do="go">
              {link.title}
            </a>
          </bdi>
          {needsStatus(link, words.now) && <LinkStatus link={link} />}
        </div>
        <div className="row-second">
          <span className="link-short">
            <a
              href={link.shortUrl}
              className="plain-link cut"
              dir="ltr"
              target="_blank"
              rel="noopener noreferrer"
            >
              {readable(link.shortUrl)}
            </a>
            <button
              type="button"
              className="row-button small"
              data-do="copy"
              aria-label={words.copy}
              title={words.copy}
            >
              <RowIcon of="copy" />
            </button>
          </span>
          <span className="cut link-target" dir="ltr">
            {shownUrl(link.url)}
          </span>
        </div>
      </div>
      <svg className="sparkline" viewBox="0 0 88 28" preserveAspectRatio="none" aria-hidden="true">
        <path className="chart-area" d={`${trend}V28H${words.dir === 'rtl' ? 88 : 0}Z`} />
        <path className="chart-line" d={trend} />
      </svg>
      <div className="row-figures">
        <strong>{words.number(link.clicks)}</strong>
        <span>{words.unit}</span>
      </div>
      <div className="row-end">
        <time className="link-date" dateTime={link.createdAt} title={words.wholeDate(link.createdAt)}>
          {words.date(link.createdAt)}
        </time>
      </div>
      <div className="row-actions">
        <a
          href={`${page}#qr`}
          className="row-button"
          data-do="qr"
          aria-label={`${words.qr}: ${link.title}`}
          title={words.qr}
        >
          <RowIcon of="qr" />
        </a>
        <a
          href={page}
          className="row-button"
          data-do="menu"
          aria-haspopup="true"
          aria-label={words.more(link.title)}
        >
          <RowIcon of="more" />
        </a>
      </div>
    </li>
  )
}
