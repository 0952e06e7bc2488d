import { type ProfileSection, profileSections } from '@domain/profiles'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Trans, useTranslation } from 'react-i18next'
import { Arrange } from '~/components/arrange/arrange'
import { arrangedIn } from '~/components/arrange/arranged'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { type FormAnswer, refused } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import arrangeSheet from '~/styles/arrange.css?url'
import sheet from '../profile.css?url'

export const handle = { i18n: ['profile', 'errors'], screen: 'profile' }
export const links = sheets(arrangeSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { sections } = await load(api.profiles[':handle'].$get({ param: { handle: user.id } }))
  const hidden = profileSections.filter((section) => !sections.includes(section))
  return json({
    title: await screenTitle(args, 'profile', 'arrange'),
    parts: [...sections, ...hidden].map((id) => ({ id, isShown: sections.includes(id) })),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const { shown, isMove } = arrangedIn<ProfileSection>(await formOf(args), profileSections)
  try {
    await read(api.profiles.me.$patch({ json: { sections: shown } }))
  } catch (error) {
    return refused(error)
  }
  return redirect(isMove ? '/dashboard/editProfile/arrange' : '/dashboard/profile', { status: 303 })
}

export const meta = ownTitle

export default function ArrangeProfile() {
  const { parts } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['profile', 'common'])
  const refusal = useActionData<FormAnswer>()
  const errorText = useErrorText()
  const isSending = useNavigation().formMethod === 'POST'
  const named = parts.map((part) => ({ ...part, text: t(`profile:section_${part.id}`) }))
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('profile:arrange')}
        line={t('profile:arrangeLine')}
        back={{ to: '/dashboard/profile', text: t('profile:title') }}
      />
      <Form method="post" className="stack">
        <Arrange label={t('profile:arrange')} parts={named} />
        <p className="profile-note muted">
          <Trans
            t={t}
            i18nKey="profile:whoSeesDoings"
            components={{ a: <Link to="/dashboard/mytime/settings" className="plain-link" /> }}
          />
        </p>
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

export const ErrorBoundary = () => <ScreenError noun="profile" text="failed" />
