import { codeLanguages } from '@domain/code-languages'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { clients, load } from '~/lib/api.server'
import { drawnCard } from '~/lib/card.server'
import { translator } from '~/lib/i18n.server'
import { readPublicPage } from '~/lib/public-page.server'

/** Lines of the code on the picture, and letters of each. */
const [shownLines, shownLetters] = [4, 70]

/** The picture that other sites show beside a link to a file of code: its first lines. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, origin } = await readPublicPage(args)
  const param = { id: args.params.id ?? '' }
  const file = await load(clients(args, null).api.code[':id'].$get({ param }))
  const lines = file.code.split('\n').filter((line) => line.trim() !== '')
  return drawnCard(args, {
    locale,
    product: translator(locale, 'common')('product'),
    host: new URL(origin).host,
    title: file.filename,
    byline: file.owner.displayName,
    text: '',
    code: lines
      .slice(0, shownLines)
      .map((line) => [...line.replaceAll('\t', '  ')].slice(0, shownLetters).join('')),
    chips: [codeLanguages[file.language], file.projectName],
  })
}
