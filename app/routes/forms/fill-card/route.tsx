import { firstWords } from '@domain/text/first-words'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { drawnCard } from '~/lib/card.server'
import { translator } from '~/lib/i18n.server'
import { findForm } from '~/lib/public-form.server'

const longestText = 200

/** The picture that other sites show beside a link to a form. One that cannot be read without a password shows nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { form } = await findForm(args)
  if (!form) throw new Response(null, { status: 404 })
  const locale = form.language
  const t = translator(locale, 'filler')
  const [first] = form.elements
  const isSaying = first?.type === 'welcome' || first?.type === 'description'
  const text = isSaying ? first.help || first.question : ''
  return drawnCard(args, {
    locale,
    product: translator(locale, 'common')('product'),
    host: new URL(args.context.cloudflare.env.ORIGIN).host,
    title: form.name,
    byline: t('madeWithName'),
    text: firstWords(text, longestText),
    chips: [],
  })
}
