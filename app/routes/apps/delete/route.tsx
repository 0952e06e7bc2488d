import { Button, TextField } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Trans } from '~/components/trans'
import { Isolate } from '~/components/user-text'
import { checked } from '~/lib/api.server'
import { autoDirection } from '~/lib/auto-direction'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { translator } from '~/lib/i18n.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import sheet from '../apps.css?url'
import { lossOf } from './loss.server'

export const handle = { i18n: ['apps', 'apis', 'errors'], screen: 'apps', item: titleItem }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const loss = await lossOf(data, args.request.url)
  const text = translator(locale, 'apps')(loss.kind === 'app' ? 'deleteApp' : 'deleteApi')
  return json({ loss, title: pageTitle(locale, text) })
}

export async function action(args: ActionFunctionArgs) {
  const { data } = await requireUser(args)
  const form = await formOf(args)
  const loss = await lossOf(data, args.request.url)
  const name = textOf(form, 'name')
  if (name.trim().normalize('NFC') !== loss.name.trim().normalize('NFC'))
    return json({ code: 'invalid', fields: { name: 'name_differs' }, values: { name } }, { status: 422 })
  const param = { id: loss.id }
  try {
    await checked(
      loss.kind === 'app' ? data.apps[':id'].$delete({ param }) : data.apis[':id'].$delete({ param }),
    )
    return redirect(`/dashboard/myapp?deleted=${loss.id}`)
  } catch (error) {
    return refused(error, { name })
  }
}

export const meta = ownTitle

/** Asks before an app or an API goes: what goes with it, and its name, because programs stop working. */
export default function DeletePage() {
  const { loss } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation(['apps', 'common'])
  const errorText = useErrorText('apis')
  const isSending = useNavigation().formMethod === 'POST'
  const isApp = loss.kind === 'app'
  const back = isApp ? '/dashboard/myapp' : `/dashboard/myapp/${loss.id}/info`
  const named = { values: { name: loss.name }, components: { name: <bdi /> } }
  return (
    <div className="page-inner">
      <PageHeader
        back={{ to: back, text: isApp ? t('apps:title') : <Isolate>{loss.name}</Isolate> }}
        title={<Trans t={t} i18nKey={isApp ? 'apps:deleteAppAsk' : 'apps:deleteApiAsk'} {...named} />}
      />
      <Form method="post" className="panel panel-body form question">
        <p>
          <Losses loss={loss} /> <span>{t('apps:deleteKept')}</span>
        </p>
        {isApp && loss.apis.length > 0 && (
          <ul className="app-delete-list">
            {loss.apis.map((api) => (
              <li key={api.id}>
                <Isolate>{api.name}</Isolate>
                <span className="muted">{t('apps:countRows', { count: api.rowCount })}</span>
              </li>
            ))}
          </ul>
        )}
        {answer && !answer.fields && (
          <div className="field-note wrong" role="alert">
            {t('apps:notDeleted')} {errorText(answer.code)}
          </div>
        )}
        <Field
          name="name"
          label={<Trans t={t} i18nKey="common:typeToGoOn" {...named} />}
          error={errorText(answer?.fields?.name)}
        >
          {(control) => (
            <TextField.Root
              {...control}
              {...autoDirection}
              defaultValue={answer?.values?.name}
              autoComplete="off"
              autoFocus
            />
          )}
        </Field>
        <div className="form-end">
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to={back}>{t('apps:keepIt')}</Link>
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            <Icon of={IconTrash} />
            <span>{t(isApp ? 'apps:deleteApp' : 'apps:deleteApi')}</span>
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** The APIs that are deleted with it; an app without APIs has none and no program calls it. */
function Losses({ loss }: { loss: Awaited<ReturnType<typeof lossOf>> }) {
  const { t } = useTranslation('apps')
  const format = useFormat()
  const { kind, apis, rows, keys } = loss
  const isApp = kind === 'app'
  if (isApp && apis.length === 0) return null
  const things = [
    isApp && t('countApis', { count: apis.length }),
    rows > 0 && t('countRows', { count: rows }),
    !isApp && keys > 0 && t('countKeys', { count: keys }),
  ].filter((thing) => thing !== false)
  return (
    <>
      {things.length > 0 && <span>{t('alsoGoes', { things: format.list(things) })}</span>}{' '}
      <span>{t(isApp ? 'appPrograms' : 'apiPrograms')}</span>
    </>
  )
}

export const ErrorBoundary = ScreenError
