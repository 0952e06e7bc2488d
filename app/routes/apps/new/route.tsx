import { NewApp } from '@domain/apps'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ScreenError } from '~/components/screen-error'
import { useWizard } from '~/components/use-wizard'
import { Wizard } from '~/components/wizard'
import { read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { useErrorText } from '~/lib/form-errors'
import { translator } from '~/lib/i18n.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { useChecks } from '~/lib/use-checks'
import { readVisitor } from '~/lib/visitor.server'
import { AboutFields } from '../about-fields'
import sheet from '../apps.css?url'
import { appInput, steps } from './steps'
import { answerStep } from './steps.server'

export const handle = { i18n: ['apps', 'apis', 'errors'], screen: 'apps', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  return json({
    title: pageTitle(locale, translator(locale, 'apps')('newApp')),
    isForApi: new URL(args.request.url).searchParams.get('then') === 'new-api',
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { data } = await requireUser(args)
  const form = await formOf(args)
  return answerStep(form, async (input, key, isForApi) => {
    const { id } = await read(data.apps.$post({ json: input }, { headers: { 'Idempotency-Key': key } }))
    return redirect(isForApi ? `/dashboard/myapp/new-api?app=${id}` : '/dashboard/myapp?done=app')
  })
}

export const meta = ownTitle

export default function NewAppPage() {
  const { isForApi, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('apps')
  const errorText = useErrorText('apis')
  const initial = { name: '', description: '', analytics: 'on', goal: isForApi ? 'new-api' : '' }
  const { step, values, onInput } = useWizard('app', steps, initial, answer)
  const { errors, form } = useChecks(NewApp, appInput, answer)
  const isFirst = step === 'about'
  return (
    <Wizard
      title={t('newApp')}
      steps={steps.map((id) => ({ id, text: t(`appStep_${id}`) }))}
      current={step}
      values={{ ...values, key }}
      shown={(name) => (isFirst ? ['name', 'description'] : ['analytics']).includes(name)}
      checks={form}
      onInput={onInput}
      verb={t('createApp')}
      refusal={
        answer?.code &&
        !answer.fields && (
          <div className="field-note wrong" role="alert">
            {t('appNotCreated')} {errorText(answer.code)}
          </div>
        )
      }
    >
      {isFirst ? (
        <AboutFields
          name={t('appName')}
          description={t('appDescriptionHelp')}
          values={values}
          errors={errors}
        />
      ) : (
        <label className="choice">
          <input type="checkbox" name="analytics" value="on" defaultChecked={values.analytics === 'on'} />
          <span>
            <strong>{t('analytics')}</strong>
            <span className="muted">{t('analyticsHelp')}</span>
          </span>
        </label>
      )}
    </Wizard>
  )
}

export const ErrorBoundary = ScreenError
