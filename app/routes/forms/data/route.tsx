import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { FormBar } from '../form-bar'
import sheet from '../forms.css?url'
import { DataText, DataWays } from './data-text'

export const handle = { i18n: ['forms', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await load(api.forms[':id'].$get({ param: { id: args.params.id ?? '' } }))
  const { id, name, state, isChanged, apiId, answers } = form
  return json({
    form: { id, name, state, isChanged, apiId, answers },
    title: await screenTitle(args, 'forms', 'dataPart'),
  })
}

export const meta = ownTitle

/** Where the answers of a form are, as a page of its own. */
export default function FormData() {
  const { form } = useLoaderData<typeof loader>()
  const { t } = useTranslation('forms')
  return (
    <div className="tool-screen">
      <FormBar form={form} current="data" />
      <main id="content" className="form-page-main" tabIndex={-1}>
        <h1>{t('dataPart')}</h1>
        <section className="panel panel-body form-data">
          <DataText form={form} />
          <div className="form-data-ways">
            <DataWays form={form} />
          </div>
        </section>
      </main>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="forms" text="formFailed" />
