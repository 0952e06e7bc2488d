import { isLocale } from '@domain/locale'
import { tagKey } from '@domain/questions/tags'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { readFeed } from '~/components/public/public-things.server'
import { load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { publicFilters, publicTagPath } from '../addresses'

/** The newest questions, of a tag where the address names one; at an address that names a language only those in it. */
export const loader = (args: LoaderFunctionArgs) => {
  const { tag, lang } = args.params
  const path = tag === undefined ? publicFilters.path : publicTagPath(tag)
  return readFeed(
    args,
    'questions',
    path,
    async (api, query) => {
      const wanted = {
        ...query,
        ...(tag !== undefined && { tag: tagKey(tag) }),
        ...(isLocale(lang) && { language: lang }),
      }
      const { items } = await load(api.questions.$get({ query: wanted }))
      return items.map((question) => ({ ...question, text: question.beginning }))
    },
    tag === undefined
      ? undefined
      : async (_api, locale) => {
          const t = translator(locale, 'questions')
          return { title: t('taggedTitle', { tag }), line: t('publicLine') }
        },
  )
}
