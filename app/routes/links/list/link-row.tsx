import { shownUrl } from '@domain/links/hosts'
import type { Direction } from '@domain/locale'
import { states } from '~/components/status'
import { markup } from '~/lib/markup'
import { type Told, toldOf } from '../link-state'
import { readable } from '../readable'
import type { ListedLink } from './list.server'
import type { RowIcon } from './row-icons'
import { trendPath } from './trend-path'

/** What every row of a list says alike, found once for all of them. */
export type RowWords = {
  dir: Direction
  now: number
  unit: (count: number) => string
  copy: string
  qr: string
  more: (title: string) => string
  told: (key: Told['key'], when?: string) => string
  number: (value: number) => string
  date: (value: string) => string
  wholeDate: (value: string) => string
}

type Props = { link: ListedLink; words: RowWords }

/**
 * One link of the list. Its inside is one piece of HTML, because a page holds up to a hundred rows and React takes a
 * hundred times as long over the same elements; `markup` escapes every value. What its parts do is told by `data-do`,
 * which the list listens to. Before the script runs, each of them is a link that leads to the same.
 */
export function LinkRow({ link, words }: Props) {
  const inside = `${tile}${text(link, words)}${trend(link, words)}${figures(link, words)}${actions(link, words)}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `markup`, which escapes all that people wrote.
  return <li className="row" data-id={link.id} dangerouslySetInnerHTML={{ __html: inside }} />
}

const pageOf = (link: ListedLink) => `/dashboard/myurl/${link.id}`
const icon = (of: RowIcon, size = 18) =>
  markup`<svg width="${size}" height="${size}" aria-hidden="true"><use href="#row-${of}"></use></svg>`

const icons = { copy: icon('copy'), qr: icon('qr'), more: icon('more') }
const tile = markup`<span class="row-tile">${icon('link')}</span>`

// The title's box itself takes its direction, so that a long one is cut at its end.
function text(link: ListedLink, words: RowWords) {
  const address = readable(link.shortUrl)
  const end = address.indexOf('/')
  const [host, slug] = [address.slice(0, end), address.slice(end)]
  return markup`<div class="row-text"><div class="row-title"><bdi class="cut"><a href="${pageOf(link)}" data-do="go">${link.title}</a></bdi>${status(link, words)}</div><div class="row-second"><span class="link-short"><a href="${link.shortUrl}" class="plain-link link-parts" dir="ltr" target="_blank" rel="noopener noreferrer"><span class="cut">${host}</span><span class="cut">${slug}</span></a><button type="button" class="link-button small thumb-target" data-do="copy" aria-label="${words.copy}" title="${words.copy}">${icons.copy}</button></span><span class="cut link-target" dir="ltr">${shownUrl(link.url)}</span></div></div>`
}

function status(link: ListedLink, words: RowWords) {
  const { state, key, when } = toldOf(link, words.now)
  if (state === 'done') return ''
  return markup`<span class="rt-reset rt-Badge rt-r-size-1 rt-variant-soft" data-accent-color="${states[state].color}" data-radius="full">${icon(state, 14)}${words.told(key, when)}</span>`
}

function trend(link: ListedLink, { dir }: RowWords) {
  const line = trendPath(link.trend ?? [], dir)
  const end = dir === 'rtl' ? 88 : 0
  return markup`<svg class="sparkline" viewBox="0 0 88 28" preserveAspectRatio="none" aria-hidden="true"><path class="chart-area" d="${line}V28H${end}Z"></path><path class="chart-line" d="${line}"></path></svg>`
}

function figures(link: ListedLink, words: RowWords) {
  return markup`<div class="row-figures"><strong>${words.number(link.clicks)}</strong><span>${words.unit(link.clicks)}</span></div><div class="row-end"><time class="link-date" datetime="${link.createdAt}" title="${words.wholeDate(link.createdAt)}">${words.date(link.createdAt)}</time></div>`
}

function actions(link: ListedLink, words: RowWords) {
  const page = pageOf(link)
  return markup`<div class="row-actions"><a href="${page}#qr" class="link-button thumb-target" data-do="qr" aria-label="${`${words.qr}: ${link.title}`}" title="${words.qr}">${icons.qr}</a><a href="${page}" class="link-button thumb-target" data-do="menu" aria-haspopup="true" aria-label="${words.more(link.title)}">${icons.more}</a></div>`
}
