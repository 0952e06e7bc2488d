import { firstWords } from '@domain/text/first-words'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { drawnCard } from '~/lib/card.server'
import { translator } from '~/lib/i18n.server'
import { readPublicPage } from '~/lib/public-page.server'

const longestText = 200
const maxChips = 3

/** The picture that other sites show beside a link to a project. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, origin } = await readPublicPage(args)
  const param = { id: args.params.id ?? '' }
  const project = await load(clients(args, null).api.projects[':id'].$get({ param }))
  const t = translator(locale, 'projects')
  return drawnCard(args, {
    locale,
    product: translator(locale, 'common')('product'),
    host: new URL(origin).host,
    title: project.name,
    byline: project.owner.displayName,
    text: firstWords(project.description, longestText),
    chips: [t(`state_${project.state}`), t(`category_${project.category}`), ...project.skills].slice(
      0,
      maxChips,
    ),
  })
}
