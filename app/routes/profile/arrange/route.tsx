import { type ProfileSection, profileSections } from '@domain/profiles'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ArrangePage } from '~/components/arrange/arrange-page'
import { arrangedIn, partsOf } from '~/components/arrange/arranged'
import { OptionRow } from '~/components/option-rows'
import { ScreenError } from '~/components/screen-error'
import { Trans } from '~/components/trans'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused } from '~/lib/form-answer.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import arrangeSheet from '~/styles/arrange.css?url'
import { filledSections } from '../filled-sections'
import sheet from '../profile.css?url'

export const handle = { i18n: ['profile', 'errors'], screen: 'profile', item: titleItem }
export const links = sheets(arrangeSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const param = { handle: user.id }
  const one = api.profiles[':handle']
  const { timeZone: tz } = await readVisitor(args.request, args.context)
  const [profile, doings, title] = await Promise.all([
    load(one.$get({ param, query: {} })),
    load(one.doings.$get({ param, query: { tz } })),
    screenTitle(args, 'profile', 'arrange'),
  ])
  const filled = filledSections(profile, doings)
  const parts = partsOf(profile.sections, profileSections)
  return json({
    title,
    parts: parts.map((part) => ({ ...part, isFilled: filled[part.id] })),
    isListed: profile.isListed,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const { shown, isMove } = arrangedIn<ProfileSection>(form, profileSections)
  try {
    await read(api.profiles.me.$patch({ json: { sections: shown, isListed: form.has('isListed') } }))
  } catch (error) {
    return refused(error)
  }
  return redirect(isMove ? '/dashboard/editProfile/arrange' : '/dashboard/profile', { status: 303 })
}

export const meta = ownTitle

export default function ArrangeProfile() {
  const { parts, isListed } = useLoaderData<typeof loader>()
  const { t } = useTranslation('profile')
  const settings = <Link to="/dashboard/mytime/settings" className="plain-link" />
  return (
    <ArrangePage
      title={t('arrange')}
      line={t('arrangeLine')}
      back={{ to: '/dashboard/profile', text: t('title') }}
      parts={parts.map(({ isFilled, ...part }) => ({
        ...part,
        text: t(`section_${part.id}`),
        note: isFilled ? undefined : t('sectionEmpty'),
      }))}
      note={
        <div className="panel">
          <OptionRow label={t('isListed')} look="short">
            {(control) => <input type="checkbox" {...control} name="isListed" defaultChecked={isListed} />}
          </OptionRow>
          <div className="option-row short">
            <div className="option-text">
              <p className="profile-note">
                <Trans t={t} i18nKey="whoSeesDoings" components={{ a: settings }} />
              </p>
            </div>
          </div>
        </div>
      }
    />
  )
}

export const ErrorBoundary = () => <ScreenError noun="profile" text="failed" />
