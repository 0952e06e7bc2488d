import type { Locale } from '@domain/locale'
import { type GeneralNoun, publicScreenOf } from '@domain/screens'
import { firstWords } from '@domain/text/first-words'
import { slugOf } from '@domain/text/slug'
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { PublicApi, PublicTitled } from '~/components/public/public-things.server'
import { clients } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { readComments } from './comments.server'
import type { ShownComments } from './known'

const longestDescription = 200

/** Facts beside a thing when its page is made. */
export type Shows = { api: PublicApi; comments: ShownComments; locale: Locale }

/**
 * Reads a thing for everybody, with its comments; the address of a duplicate (`original` is the other thing), or with an
 * old title, leads to the present one. With `show`, the page gets what that makes of the thing; `titleOf` gives another title of the page than the thing's.
 */
export async function readPublicThing<T extends PublicTitled & { comments?: number }, Shown = T>(
  args: LoaderFunctionArgs,
  noun: GeneralNoun,
  read: (api: PublicApi, id: string) => Promise<{ thing: T; original: { id: string; title: string } | null }>,
  show: (thing: T, shown: Shows) => Shown | Promise<Shown> = asRead,
  titleOf: (thing: T, locale: Locale) => string = ({ title }) => title,
) {
  const page = await readPublicPage(args)
  const { api } = clients(args, null)
  const { id = '', slug } = args.params
  const url = new URL(args.request.url)
  const { thing, original } = await read(api, id)
  const comments = await readComments(api, id, url, thing.comments)
  const { title } = thing
  const path = publicScreenOf(noun, original?.id ?? id, original?.title ?? title)
  if (original || slug !== slugOf(title))
    throw redirect(localePath(path, page.named) + url.search, { status: 301, headers: publicHeaders })
  const description =
    firstWords(thing.text, longestDescription) ||
    translator(page.locale, noun)('publicDescription', { name: thing.author.displayName })
  const head = { ...page, path, title: pageTitle(page.locale, titleOf(thing, page.locale)), description }
  return { head, thing: await show(thing, { api, comments, locale: page.locale }), comments }
}

// Without `show` both types are the same.
const asRead = <Shown>(thing: unknown) => thing as Shown
