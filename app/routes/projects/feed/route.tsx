import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { inBrief, readFeed } from '~/components/public/public-things.server'
import { load } from '~/lib/api.server'
import { publicFilters, titled } from '../addresses'

export const loader = (args: LoaderFunctionArgs) =>
  readFeed(args, 'projects', publicFilters.path, async (api, query) =>
    (await load(api.projects.$get({ query: { ...query, state: 'open' } }))).items.map(titled).map(inBrief),
  )
