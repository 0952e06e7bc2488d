import { type HomeWidget, homeWidgets } from '@domain/home'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ArrangePage } from '~/components/arrange/arrange-page'
import { arrangedIn, partsOf } from '~/components/arrange/arranged'
import { ScreenError } from '~/components/screen-error'
import { read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '~/styles/arrange.css?url'

export const handle = {
  i18n: ['home', 'errors'],
  screen: 'home',
  item: titleItem,
}
export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args)
  return json({ title: await screenTitle(args, 'home', 'arrange'), parts: partsOf(user.home, homeWidgets) })
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
  const { parts } = useLoaderData<typeof loader>()
  const { t } = useTranslation('home')
  return (
    <ArrangePage
      title={t('arrange')}
      line={t('arrangeLine')}
      back={{ to: '/dashboard', text: t('pageTitle') }}
      parts={parts.map((part) => ({ ...part, text: t(`part_${part.id}`) }))}
      note={<p className="muted">{t('stepsUntil')}</p>}
    />
  )
}

export const ErrorBoundary = () => <ScreenError noun="home" text="failed" />
