import { type HomeWidget, homeWidgets } from '@domain/home'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Arrange } from '~/components/arrange/arrange'
import { arrangedIn } from '~/components/arrange/arranged'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { type FormAnswer, refused } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import sheet from '~/styles/arrange.css?url'

export const handle = {
  i18n: ['home', 'errors'],
  screen: 'home',
  item: (data?: { name: string }) => data?.name ?? null,
}
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args)
  const locale = await localeOfRequest(args.request, args.context)
  const name = translator(locale, 'home')('arrange')
  const hidden = homeWidgets.filter((id) => !user.home.includes(id))
  const parts = [...user.home, ...hidden].map((id) => ({ id, isShown: user.home.includes(id) }))
  return json({ title: pageTitle(locale, name), name, parts })
}

export async function action(args: ActionFunctionArgs) {
  const { api, user } = await requireUser(args)
  const form = await formOf(args)
  const hide = form.get('hide')
  const { shown, isMove } =
    hide === null
      ? arrangedIn<HomeWidget>(form, homeWidgets)
      : { shown: user.home.filter((id) => id !== hide), isMove: false }
  try {
    await read(api.accounts.current.$patch({ json: { home: shown } }))
  } catch (error) {
    return refused(error)
  }
  return redirect(isMove ? '/dashboard/arrange' : '/dashboard', { status: 303 })
}

export const meta = ownTitle

export default function ArrangeHome() {
  const { name, parts } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['home', 'common'])
  const refusal = useActionData<FormAnswer>()
  const errorText = useErrorText()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={name}
        line={t('home:arrangeLine')}
        back={{ to: '/dashboard', text: t('home:pageTitle') }}
      />
      <Form method="post" className="stack">
        <Arrange label={name} parts={parts.map((part) => ({ ...part, text: t(`home:part_${part.id}`) }))} />
        <p className="muted">{t('home:stepsUntil')}</p>
        {refusal && <p role="alert">{errorText(refusal.code)}</p>}
        <div className="form-end">
          <Button type="submit" loading={isSending}>
            {t('common:save')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="home" text="failed" />
