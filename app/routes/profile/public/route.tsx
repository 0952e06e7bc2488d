import { firstWords } from '@domain/text/first-words'
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicError } from '~/components/public/public-error'
import { PublicFrame } from '~/components/public/public-frame'
import { clients, load } from '~/lib/api.server'
import { chatWith } from '~/lib/chat-with'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import chartSheet from '~/styles/chart.css?url'
import codeSheet from '~/styles/code.css?url'
import panelSheet from '~/styles/panel.css?url'
import publicSheet from '~/styles/public-things.css?url'
import tableSheet from '~/styles/table.css?url'
import reviewsSheet from '../../reviews/reviews.css?url'
import sheet from '../profile.css?url'
import { ProfileBody } from '../profile-body'
import { ProfileHead } from '../profile-head'

export const handle = {
  i18n: ['profile', 'reviews', 'timeline', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = sheets(publicSheet, panelSheet, tableSheet, chartSheet, codeSheet, sheet, reviewsSheet)

/** The public profile of a member; a former or differently written handle leads to the present one. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const named = args.params.handle ?? ''
  const { profiles } = clients(args, null).api
  const param = { handle: named }
  const { timeZone: tz } = await readVisitor(args.request, args.context)
  const [profile, doings] = await Promise.all([
    load(profiles[':handle'].$get({ param, query: {} })),
    load(profiles[':handle'].doings.$get({ param, query: { tz } })),
  ])
  const { handle, displayName: name } = profile.user
  const path = `/u/${handle}`
  if (named !== handle) {
    const { search } = new URL(args.request.url)
    throw redirect(localePath(path, page.named) + search, { status: 301, headers: publicHeaders })
  }
  const about = firstWords(profile.about ?? '', 200)
  const description = about || translator(page.locale, 'profile')('publicDescription', { name })
  const picture = `${page.api}/profiles/${handle}/card?locale=${page.locale}`
  return json({
    head: { ...page, path, title: pageTitle(page.locale, name), description, picture },
    profile,
    doings,
  })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  if (!data) return ownTitle({ error, matches })
  const { head, profile } = data
  const { handle, displayName: name } = profile.user
  const person = { '@type': 'Person', name, alternateName: handle, description: head.description }
  const url = head.origin + localePath(head.path, head.named)
  const page = { '@context': 'https://schema.org', '@type': 'ProfilePage', url, mainEntity: person }
  const hidden = profile.isListed ? [] : [{ name: 'robots', content: 'noindex' }]
  return [...publicMeta(head), { 'script:ld+json': page }, ...hidden]
}

export default function PublicProfile() {
  const { head, profile, doings } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['profile', 'landing'])
  const chat = chatWith(profile.user)
  const signIn = `/signup?${new URLSearchParams({ mode: 'in', redirectTo: chat })}`
  return (
    <PublicFrame api={head.api} isMember={head.isMember} className="profile-public">
      <ProfileHead
        isPublic
        profile={profile}
        doings={doings}
        actions={
          <a href={head.isMember ? chat : signIn} className="public-button solid">
            {t('profile:message')}
          </a>
        }
      />
      <ProfileBody profile={profile} doings={doings} />
      <p className="profile-foot">
        <a href={`/u/${profile.user.handle}/resume.json`} className="plain-link" download>
          {t('profile:downloadResume')}
        </a>{' '}
        <a
          href={`/dashboard/reports/${profile.user.id}?back=${encodeURIComponent(`/u/${profile.user.handle}`)}`}
          className="plain-link"
        >
          {t('landing:report')}
        </a>
      </p>
    </PublicFrame>
  )
}

export const ErrorBoundary = PublicError
