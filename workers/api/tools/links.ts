import { type Link, NewLink } from '@domain/links/links'
import type { Page } from '@domain/page'
import * as v from 'valibot'
import { written } from './for-model'
import { idOf, listInput, queryOf, words } from './inputs'
import { fieldsOf, listed, madeThing, others, text } from './shown'
import { tool } from './tool'

const shownLink = (link: Link) => ({
  id: link.id,
  shortUrl: written(link.shortUrl),
  title: written(link.title),
  url: written(link.url),
  state: link.state,
  clicks: link.clicks,
  maxClicks: link.maxClicks,
  expiresAt: link.expiresAt,
  createdAt: link.createdAt,
})

export const linkTools = [
  tool({
    name: 'links_list',
    title: 'List short links',
    description: 'Lists the member’s short links with their clicks, the newest or most clicked first.',
    scope: 'links:read',
    isReading: true,
    input: v.strictObject({
      q: words,
      state: v.optional(v.picklist(['active', 'expired'], 'unknown_state')),
      sort: v.optional(v.picklist(['newest', 'clicks'], 'unknown_sort')),
      ...listInput,
    }),
    answer: (api, asked) =>
      api<Page<Link>>({ part: 'links', method: 'GET', path: '/links', query: queryOf(asked) }),
    resultOf: listed(shownLink),
  }),
  tool({
    name: 'links_read',
    title: 'Read a short link',
    description: 'Gives one of the member’s short links.',
    scope: 'links:read',
    isReading: true,
    input: v.strictObject({ id: idOf('links') }),
    answer: (api, { id }) => api<Link>({ part: 'links', method: 'GET', path: `/links/${id}` }),
    resultOf: shownLink,
  }),
  tool({
    name: 'links_create',
    title: 'Shorten a link',
    description:
      'Creates a short link to an address. Without slug one is made up. expiresAt and maxClicks end it; forwardQuery adds the query of a visit to the target.',
    scope: 'links:write',
    isReading: false,
    input: NewLink,
    answer: (api, body) => api<Link>({ part: 'links', method: 'POST', path: '/links', body }),
    resultOf: shownLink,
    previewOf: ({ title, url, slug, expiresAt, maxClicks, forwardQuery }) => ({
      title,
      noun: 'links',
      fields: fieldsOf(
        text('title', title),
        text('url', url),
        text('slug', slug),
        text('expiresAt', expiresAt),
        others('limits', { maxClicks }),
        others('other', { forwardQuery }),
      ),
    }),
    madeOf: madeThing('links', 'title'),
    undoOf: ({ id }) => ({ part: 'links', method: 'DELETE', path: `/links/${id}` }),
  }),
]
