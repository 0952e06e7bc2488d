import type { App } from '@domain/apps'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ScreenError } from '~/components/screen-error'
import { useWizard } from '~/components/use-wizard'
import { Wizard } from '~/components/wizard'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { translator } from '~/lib/i18n.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useChecks } from '~/lib/use-checks'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../apis.css?url'
import { Made } from './made'
import { AboutStep, AccessStep, AppStep, ColumnsStep } from './step-fields'
import { apiInput, type NewApiStep, schemas, steps } from './steps'
import { answerStep } from './steps.server'

export const handle = { i18n: ['apps', 'apis', 'errors'], screen: 'apps', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const { items } = await load(data.apps.$get({ query: { limit: '100' } }))
  const apps = items.map(
    ({ id, name, description }): Pick<App, 'id' | 'name' | 'description'> => ({
      id,
      name,
      description,
    }),
  )
  const asked = new URL(args.request.url).searchParams.get('app')
  return json({
    apps,
    chosen: apps.find(({ id }) => id === asked)?.id ?? (apps.length === 1 ? apps[0]?.id : undefined) ?? '',
    isChosen: apps.some(({ id }) => id === asked),
    title: pageTitle(locale, translator(locale, 'apps')('newApi')),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { data } = await requireUser(args)
  const form = await formOf(args)
  return answerStep(form, (input, key) =>
    read(data.apis.$post({ json: input }, { headers: { 'Idempotency-Key': key } })),
  )
}

export const meta = ownTitle

export default function NewApiPage() {
  const { apps, chosen, isChosen, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('apps')
  const errorText = useErrorText('apis')
  const format = useFormat()
  const initial = {
    appId: chosen,
    name: '',
    description: '',
    count: format.digits('1'),
    read: 'key',
    write: 'key',
  }
  // Who comes from an app has chosen it.
  const order: readonly [NewApiStep, ...NewApiStep[]] = isChosen
    ? ['about', 'app', 'columns', 'access']
    : steps
  const { step, values, onInput } = useWizard(
    'api',
    order,
    initial,
    answer,
    isChosen ? { appId: chosen } : {},
  )
  const { errors, form } = useChecks(schemas[step], apiInput, answer)
  if (answer?.made) return <Made api={answer.made} />
  const fields = { values, errors }
  return (
    <Wizard
      title={t('newApi')}
      steps={steps.map((id) => ({ id, text: t(`apiStep_${id}`) }))}
      current={step}
      values={{ ...values, key }}
      shown={(name) => isShown(step, name)}
      checks={form}
      onInput={onInput}
      verb={t('createApi')}
      isStuck={apps.length === 0}
      refusal={
        answer?.code &&
        !answer.fields && (
          <div className="field-note wrong" role="alert">
            {t('apiNotCreated')} {errorText(answer.code)}
          </div>
        )
      }
    >
      {step === 'app' && <AppStep apps={apps} {...fields} />}
      {step === 'about' && <AboutStep {...fields} />}
      {step === 'columns' && <ColumnsStep {...fields} />}
      {step === 'access' && <AccessStep values={values} />}
    </Wizard>
  )
}

function isShown(step: NewApiStep, name: string): boolean {
  if (step === 'app') return name === 'appId'
  if (step === 'about') return ['name', 'description', 'count'].includes(name)
  return step === 'columns' ? name.startsWith('columns.') : name === 'read' || name === 'write'
}

export const ErrorBoundary = ScreenError
