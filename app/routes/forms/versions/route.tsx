import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IconHistory, IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Row, Rows } from '~/components/rows'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { Status } from '~/components/status'
import { load, read } from '~/lib/api.server'
import { formOf, keyOf, matchOf } from '~/lib/form.server'
import { type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { formAddress } from '../addresses'
import { FormBar } from '../form-bar'
import sheet from '../forms.css?url'

export const handle = { i18n: ['forms', 'errors'], screen: 'forms', isWhole: true }
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const [form, versions, title] = await Promise.all([
    load(api.forms[':id'].$get({ param })),
    load(api.forms[':id'].versions.$get({ param })),
    screenTitle(args, 'forms', 'versions'),
  ])
  const { id, name, state, isChanged, version } = form
  return json({ form: { id, name, state, isChanged, version }, versions: versions.items, title })
}

/** Brings a version back as the draft; what is answered stays as it is. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const param = { id: args.params.id ?? '', number: textOf(form, 'number') }
  try {
    const headers = { ...matchOf(form), 'Idempotency-Key': keyOf(null) }
    await read(api.forms[':id'].versions[':number'].restore.$post({ param }, { headers }))
    return redirect(`${formAddress(param.id)}?done=restored`)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function Versions() {
  const { form, versions } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation('forms')
  return (
    <div className="tool-screen">
      <FormBar form={form} current="versions" />
      <main id="content" className="form-page-main" tabIndex={-1}>
        <h1>{t('versions')}</h1>
        <p className="muted">{t('versionsLine')}</p>
        <FormRefusal text={t('notRestored')} answer={answer} />
        {versions.length === 0 ? (
          <div className="panel">
            <Empty
              icon={<Icon of={IconHistory} size={22} />}
              title={t('noVersions')}
              text={t('noVersionsText')}
            />
          </div>
        ) : (
          <Rows label={t('versions')}>
            {versions.map(({ number, questions, publishedAt, isLive, isDraft }) => (
              <Row
                key={number}
                tile={<Icon of={IconHistory} size={18} />}
                title={t('versionNumber', { number })}
                state={
                  (isLive && <Status state="done">{t('live')}</Status>) ||
                  (isDraft && <Status state="off">{t('replacedDraft')}</Status>)
                }
                second={
                  <>
                    <Moment value={publishedAt} show="dateTime" />{' '}
                    <span>{t('countQuestions', { count: questions })}</span>
                  </>
                }
                actions={
                  !(isLive && !form.isChanged) && (
                    <Form method="post">
                      <input type="hidden" name="etag" value={`"v${form.version}"`} />
                      <input type="hidden" name="number" value={number} />
                      <Button
                        type="submit"
                        variant="surface"
                        color="gray"
                        highContrast
                        aria-label={t('restoreNumber', { number })}
                      >
                        <Icon of={IconRestore} size={15} />
                        {t('restore')}
                      </Button>
                    </Form>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </main>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="forms" text="formFailed" />
