import { NewLink } from '@domain/links/links'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ScreenError } from '~/components/screen-error'
import { load, read } from '~/lib/api.server'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, refused } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { FormBar } from '../form-bar'
import sheet from '../forms.css?url'
import { ShareForm } from './share-form'

export const handle = { i18n: ['forms', 'links', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, links } = await requireUser(args)
  const form = await load(api.forms[':id'].$get({ param: { id: args.params.id ?? '' } }))
  // A short link is found by its target; one that was renamed in the meantime is simply made again.
  const found = await read(links.links.$get({ query: { q: form.name.slice(0, 100), limit: '50' } })).catch(
    () => null,
  )
  const shortUrl = found?.items.find(({ url }) => url === form.url)?.shortUrl ?? null
  const { id, name, url, state, isChanged } = form
  return json({
    form: { id, name, url, state, isChanged },
    shortUrl,
    title: await screenTitle(args, 'forms', 'linkPart'),
  })
}

/** Makes a short link to the form. */
export async function action(args: ActionFunctionArgs) {
  const { api, links } = await requireUser(args)
  const form = await formOf(args)
  try {
    const { name, url } = await read(api.forms[':id'].$get({ param: { id: args.params.id ?? '' } }))
    const input = checkedInput(NewLink, { title: name.length < 3 ? `${name} …` : name, url })
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    const { shortUrl } = await read(links.links.$post({ json: input }, { headers }))
    return json({ code: null, shortUrl })
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

/** The link of a form, as a page of its own. */
export default function FormLink() {
  const { form, shortUrl } = useLoaderData<typeof loader>()
  const { t } = useTranslation('forms')
  return (
    <div className="tool-screen">
      <FormBar form={form} current="link" />
      <main id="content" className="form-page-main" tabIndex={-1}>
        <h1>{t('linkPart')}</h1>
        <section className="panel panel-body">
          <ShareForm form={form} shortUrl={shortUrl} />
        </section>
      </main>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="forms" text="formFailed" />
