import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { inBrief, readFeed } from '~/components/public/public-things.server'
import { load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { publicFilters, titled } from '../addresses'

/** The newest public code as RSS: of everybody, or of the member in the address. */
export const loader = (args: LoaderFunctionArgs) => {
  const { handle } = args.params
  const path = handle === undefined ? publicFilters.path : `/u/${handle}/code`
  const of = handle === undefined ? {} : { owner: handle }
  return readFeed(
    args,
    'code',
    path,
    async (api, query) =>
      (await load(api.code.$get({ query: { ...query, visibility: 'public', ...of } }))).items
        .map(titled)
        .map(inBrief),
    handle === undefined
      ? undefined
      : async (api, locale) => {
          const { user } = await load(api.profiles[':handle'].$get({ param: { handle }, query: {} }))
          const t = translator(locale, 'code')
          const name = user.displayName
          return { title: t('codeOfPerson', { name }), line: t('publicDescription', { name }) }
        },
  )
}
