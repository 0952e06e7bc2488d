import { AppChange } from '@domain/apps'
import { TextArea, TextField } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { checked, loaded, read } from '~/lib/api.server'
import { autoDirection } from '~/lib/auto-direction'
import { changeFrom } from '~/lib/create.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../apps.css?url'
import { appInput } from '../new/steps'

export const handle = { i18n: ['apps', 'apis', 'errors'], screen: 'apps', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const param = { id: args.params.appId ?? '' }
  const answer = await loaded(checked(data.apps[':id'].$get({ param })))
  const { id, name, description, analytics } = await answer.json()
  return json({
    app: { id, name, description, analytics },
    etag: answer.headers.get('ETag') ?? '',
    title: pageTitle(locale, name),
  })
}

export const action = (args: ActionFunctionArgs) => {
  const param = { id: args.params.appId ?? '' }
  return changeFrom(args, {
    schema: AppChange,
    input: appInput,
    send: ({ data }, input, headers) => read(data.apps[':id'].$patch({ param, json: input }, { headers })),
    to: () => '/dashboard/myapp?done=saved',
  })
}

export const meta = ownTitle

export default function EditAppPage() {
  const { app, etag } = useLoaderData<typeof loader>()
  const { t } = useTranslation('apps')
  return (
    <FormPage
      noun="apis"
      title={t('editApp')}
      back={{ to: '/dashboard/myapp', text: t('title') }}
      schema={AppChange}
      input={appInput}
      draft={`app ${app.id}`}
      hidden={{ etag }}
    >
      {({ error, values }) => (
        <>
          <Field name="name" label={t('appName')} error={error('name')}>
            {(control) => (
              <TextField.Root
                {...control}
                {...autoDirection}
                defaultValue={values.name ?? app.name}
                autoComplete="off"
              />
            )}
          </Field>
          <Field name="description" label={t('description')} error={error('description')} isOptional>
            {(control) => (
              <TextArea
                {...control}
                {...autoDirection}
                rows={3}
                defaultValue={values.description ?? app.description}
              />
            )}
          </Field>
          <label className="choice plain">
            <input
              type="checkbox"
              name="analytics"
              value="on"
              defaultChecked={values.analytics === undefined ? app.analytics : values.analytics === 'on'}
            />
            <span>
              <strong>{t('analytics')}</strong>
              <span className="muted">{t('analyticsHelp')}</span>
            </span>
          </label>
        </>
      )}
    </FormPage>
  )
}

export const ErrorBoundary = ScreenError
