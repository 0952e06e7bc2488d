import * as v from 'valibot'
import { isTimeZone } from '../dates/buckets'
import { PageQuery } from '../page'
import { foldDigits } from '../text/digits'
import { isHidden } from '../text/hidden-letters'
import { normalForm } from '../text/normal-form'
import { line, moment, wellFormed } from '../text/text'
import { wholeNumber } from '../text/whole-number'

/** Links that one member may have, those in the trash counted. */
export const maxLinks = 100_000

/** First path segments on the go host that no link may take. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'api',
  'docs',
  'health',
  'ready',
  'assets',
  'robots.txt',
  'favicon.ico',
  'sitemap.xml',
  '.well-known',
])

/** Takes a slug as somebody typed it; gives the form under which it is kept: Latin digits, NFC. Case is kept. */
export function plainSlug(text: string): string {
  return normalForm(foldDigits(text))
}

// Of the invisible characters, only the non-joiner changes how a slug looks.
const looksLikeAnother = (slug: string) =>
  /(?!\u200c)\p{Default_Ignorable_Code_Point}/u.test(slug) || isHidden(slug)

/** A slug as links of any age have it: letters of any script, digits, hyphen, underscore, dot and ZWNJ; 2 to 64 letters, no dot first. */
const WrittenSlug = v.pipe(
  v.string('wrong_type'),
  wellFormed(2, 64),
  // Normal forms of long runs of accents take time that grows with the square; this is too long in any case.
  v.transform((text) => plainSlug(text.trim().slice(0, 1_000))),
  v.check((text) => text !== '', 'required'),
  v.check((text) => [...text].length >= 2, 'too_short'),
  v.check((text) => [...text].length <= 64, 'too_long'),
  v.check((text) => /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}\u200c._-]*$/u.test(text), 'slug_malformed'),
  v.check((text) => !looksLikeAnother(text), 'slug_malformed'),
  v.check((text) => !reservedSlugs.has(text.toLowerCase()), 'slug_reserved'),
)

/** Tells whether a slug ends in a sign, which programs that find addresses in texts leave out of them. */
export const endsInSign = (slug: string): boolean => /[._-]$/.test(slug)

/** A slug for a link: one as above that ends in no sign. */
export const Slug = v.pipe(
  WrittenSlug,
  v.check((text) => !endsInSign(text), 'slug_malformed'),
)

/**
 * The address a link leads to: absolute http(s), no credentials, at most 2,048 characters once written in ASCII, its
 * host one that DNS can hold.
 */
export const TargetUrl = v.pipe(
  v.string('wrong_type'),
  wellFormed(1, 2048),
  v.trim(),
  v.check((text) => text !== '', 'required'),
  v.check((text) => text.length <= 2048, 'too_long'),
  v.check((text) => !/\p{Cc}|\p{Cs}/u.test(text), 'control_character'),
  v.check((text) => parseUrl(text) !== null, 'not_a_url'),
  v.check((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), 'not_http'),
  v.check((text) => !parseUrl(text)?.username && !parseUrl(text)?.password, 'has_credentials'),
  v.check((text) => hasEnding(parseUrl(text)?.hostname ?? ''), 'url_no_ending'),
  v.transform((text) => new URL(text).href),
  v.check((text) => text.length <= 2048, 'too_long'),
)

function parseUrl(text: string): URL | null {
  // Later checks run although one before has failed, and hosts of `xn--` are slow to read.
  const url = text.length <= 2048 && URL.canParse(text) ? new URL(text) : null
  return url !== null && isDnsName(url.hostname) ? url : null
}

/** RFC 1035, 2.3.4: a name of 253 letters as it is written, its labels of 63. */
function isDnsName(host: string): boolean {
  const bare = host.replace(/\.$/, '')
  return bare.length <= 253 && bare.split('.').every((label) => label.length <= 63)
}

function hasEnding(host: string): boolean {
  return host.includes('.') || host.startsWith('[') || host === 'localhost'
}

/**
 * Takes a host, the product's own host and that of members' sites (none with a port); tells whether the first is one of
 * the product's. Members' sites are not, even where their domain lies below the product's.
 */
export function isOwnHost(host: string, productHost: string, sitesHost?: string): boolean {
  const bare = host.toLowerCase().replace(/\.$/, '')
  if (sitesHost !== undefined && bare.endsWith(`.${sitesHost}`)) return false
  return bare === productHost || bare.endsWith(`.${productHost}`)
}

// A name may have 127 labels; what is blocked below so many is blocked by its whole name.
const maxLabelsOfParents = 8

/** Takes a host; gives it and its parent domains of 2 to 8 labels, longest first: what a blocked-target list is asked for. */
export function hostAndParents(host: string): string[] {
  const bare = host.toLowerCase().replace(/\.$/, '')
  const labels = bare.split('.').slice(1).slice(-maxLabelsOfParents)
  return [bare, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}

const MaxClicks = v.pipe(
  v.number('wrong_type'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(1_000_000_000, 'too_large'),
)

const Expiry = v.pipe(
  moment,
  v.check((at) => Date.parse(at) > Date.now(), 'in_the_past'),
)

const ForwardQuery = v.pipe(
  v.boolean('wrong_type'),
  v.description(
    'Whether the query parameters of a visit, such as `utm_source`, are added to those of the target URL. A parameter that the target URL already has keeps its value. On by default.',
  ),
)

const fields = {
  title: line(3, 120),
  url: TargetUrl,
  slug: v.optional(Slug),
  expiresAt: v.optional(v.nullable(Expiry)),
  maxClicks: v.optional(v.nullable(MaxClicks)),
  forwardQuery: v.optional(ForwardQuery),
}

/** `POST /links` */
export const NewLink = v.strictObject(fields)

/** `PATCH /links/:id`: null takes an expiry or a limit away. */
export const LinkChange = v.strictObject({
  title: v.optional(fields.title),
  url: v.optional(fields.url),
  // An older link may keep the slug that it has.
  slug: v.optional(WrittenSlug),
  expiresAt: fields.expiresAt,
  maxClicks: fields.maxClicks,
  forwardQuery: fields.forwardQuery,
})

const linkStates = ['active', 'expired', 'usedUp', 'blocked'] as const
export type LinkState = (typeof linkStates)[number]

/** A link as its owner sees it. `trend` is there when asked for: clicks of the last 14 days, the oldest first. */
export const Link = v.object({
  id: v.string(),
  slug: v.string(),
  shortUrl: v.string(),
  title: v.string(),
  url: v.string(),
  clicks: v.number(),
  bots: v.number(),
  maxClicks: v.nullable(v.number()),
  forwardQuery: ForwardQuery,
  expiresAt: v.nullable(v.string()),
  state: v.picklist(linkStates),
  createdAt: v.string(),
  updatedAt: v.string(),
  trend: v.optional(v.array(v.number())),
})
export type Link = v.InferOutput<typeof Link>

/** Days that `trend` of a link covers. */
export const trendDays = 14

/**
 * `GET /links`: `q` looks in title, slug and address; `expired` holds used-up links too; `expiresBefore` lists links that
 * expire before a moment; `include` adds to the answer (`trend`, `summary`, parted by a comma); `tz` is for `trend`.
 */
export const LinksQuery = v.object({
  ...PageQuery.entries,
  q: v.optional(line(0, 200)),
  state: v.optional(v.picklist(['active', 'expired'], 'unknown_state')),
  expiresBefore: v.optional(moment),
  sort: v.optional(v.picklist(['newest', 'clicks'], 'unknown_sort')),
  include: v.optional(
    v.pipe(
      v.string('wrong_type'),
      v.transform((text) => text.split(',')),
      v.array(v.picklist(['trend', 'summary'], 'unknown_part')),
    ),
  ),
  tz: v.optional(v.pipe(v.string('wrong_type'), v.check(isTimeZone, 'unknown_zone'))),
})
export type LinksQuery = v.InferOutput<typeof LinksQuery>

/** The number of a member's links, and clicks by people in the last 30 days. */
export const LinksSummary = v.object({ links: v.number(), clicks30d: v.number() })
export type LinksSummary = v.InferOutput<typeof LinksSummary>

/** The links of a page of a list; `summary` when it was asked for. */
export const LinksPage = v.object({
  items: v.array(Link),
  nextCursor: v.nullable(v.string()),
  summary: v.optional(LinksSummary),
})

/** Whether a slug, in the form in which it would be kept, can still be had. */
export const Availability = v.object({ slug: v.string(), isFree: v.boolean() })

/** Characters of a visitor's query that are passed on at most; a longer one is left out. */
const longestQuery = 4_096

/**
 * Takes a target and the query of a visit without its mark, both as addresses write them; gives the target with the
 * visitor's parameters after its own and before its fragment. A parameter that the target names itself keeps its value.
 */
export function withQuery(target: string, query: string): string {
  if (query === '' || query.length > longestQuery) return target
  const hashAt = target.indexOf('#')
  const page = hashAt < 0 ? target : target.slice(0, hashAt)
  const queryAt = page.indexOf('?')
  const own = queryAt < 0 ? '' : page.slice(queryAt + 1)
  const added = addedTo(own, query)
  if (added === '') return target
  const joined = own === '' ? `${queryAt < 0 ? page : page.slice(0, queryAt)}?${added}` : `${page}&${added}`
  return hashAt < 0 ? joined : joined + target.slice(hashAt)
}

function addedTo(own: string, query: string): string {
  const names = new Set(new URLSearchParams(own).keys())
  const pairs = query.split('&').filter((pair) => pair !== '' && !names.has(nameOf(pair)))
  // Addresses of a visit may hold what a header cannot.
  return pairs
    .join('&')
    .replace(/[^!-~]+|["<>\\^`{|}]+/g, (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '')))
}

function nameOf(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? ''
}

/** The query of a QR code: `size` is the picture's width and height in pixels. */
export const QrQuery = v.object({
  size: v.optional(v.pipe(wholeNumber(64, 2_048), v.description('Width and height in pixels, 64 to 2,048'))),
})
