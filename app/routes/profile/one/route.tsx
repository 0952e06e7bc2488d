import { ProfileChange, profileViews } from '@domain/profiles'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import {
  IconDots,
  IconFileCv,
  IconListDetails,
  IconMessage,
  IconPencil,
  IconUser,
  IconUserMinus,
  IconUserPlus,
  IconWorld,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { ThingMenu } from '~/components/thing-menu'
import { load, read } from '~/lib/api.server'
import { chatWith } from '~/lib/chat-with'
import { follow } from '~/lib/follow.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import reviewsSheet from '../../reviews/reviews.css?url'
import sheet from '../profile.css?url'
import { hasNothing, isEmpty, ProfileBody } from '../profile-body'
import { ProfileHead } from '../profile-head'
import { OwnerBar } from './owner-bar'

export const handle = {
  i18n: ['profile', 'reviews', 'timeline', 'errors'],
  screen: 'profile',
  item: (data?: { other: string | null }) => data?.other ?? null,
}
export const links = sheets(sheet, reviewsSheet)

/**
 * The profile of the member that the address names, or one's own, also as others see it; a former handle leads on.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const named = args.params.handle ?? user.id
  const param = { handle: named }
  const { locale, timeZone: tz } = await readVisitor(args.request, args.context)
  const { searchParams } = new URL(args.request.url)
  const as = profileViews.find((view) => named === user.id && view === searchParams.get('as'))
  const one = api.profiles[':handle']
  const [profile, doings, own] = await Promise.all([
    load(one.$get({ param, query: { as } })),
    load(one.doings.$get({ param, query: { tz, as } })),
    as && load(one.$get({ param, query: {} })),
  ])
  const { id, handle, displayName } = profile.user
  if (args.params.handle !== undefined && args.params.handle !== handle)
    throw redirect(`/dashboard/profile/${handle}`)
  const isOwn = id === user.id
  const title = pageTitle(locale, displayName)
  const visibility = (own ?? profile).visibility ?? null
  return json({
    profile,
    doings,
    isOwn,
    as: as ?? null,
    visibility,
    title,
    other: isOwn ? null : displayName,
  })
}

/** Follows the member, or no longer; of one's own, saves who sees the parts in the form. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const { pathname, searchParams } = new URL(args.request.url)
  try {
    const reaches = [...form.keys()].filter((name) => name.startsWith(reachField))
    if (reaches.length > 0) {
      const visibility = Object.fromEntries(
        reaches.map((name) => [name.slice(reachField.length), textOf(form, name)]),
      )
      await read(api.profiles.me.$patch({ json: checkedInput(ProfileChange, { visibility }) }))
      if (textOf(form, 'via') === 'script') return json<FormAnswer>({ code: 'done' })
      searchParams.set('saved', '1')
      searchParams.delete('index')
      return redirect(`${pathname}?${searchParams}`, { status: 303 })
    }
    await follow(api, textOf(form, 'person'), textOf(form, 'follow') === '1')
  } catch (error) {
    return refused(error)
  }
  return redirect(pathname)
}

const reachField = 'visibility.'

export const meta = ownTitle

export default function ProfilePage() {
  const { profile, doings, isOwn, as, visibility } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['profile', 'common', 'errors'])
  const errorText = useErrorText()
  const code = useActionData<{ code: string }>()?.code
  const isTheirs = isOwn && as === null
  const { displayName } = profile.user
  return (
    <div className="page-inner profile-page">
      {visibility && <OwnerBar as={as} visibility={visibility} />}
      <ProfileHead
        profile={profile}
        doings={doings}
        actions={isOwn ? isTheirs && <OwnActions /> : <OthersActions />}
        isPublic={as === 'everyone'}
      />
      {code && !isOwn && (
        <p className="field-note wrong" role="alert">
          {t('profile:notFollowed')} {errorText(code)}
        </p>
      )}
      {isEmpty({ ...profile, email: undefined }) && hasNothing(doings) && (
        <Empty
          icon={<Icon of={IconUser} size={22} />}
          title={t(isTheirs ? 'profile:emptyOwn' : 'profile:emptyOther')}
          text={isTheirs ? t('profile:emptyOwnText') : t('profile:emptyOtherText', { name: displayName })}
        >
          {isTheirs && (
            <Button asChild>
              <Link to="/dashboard/editProfile">{t('profile:editTitle')}</Link>
            </Button>
          )}
        </Empty>
      )}
      <ProfileBody profile={profile} doings={doings} />
    </div>
  )
}

function OwnActions() {
  const { user } = useLoaderData<typeof loader>().profile
  const { t } = useTranslation(['profile', 'common'])
  return (
    <>
      <Button asChild>
        <Link to="/dashboard/editProfile" data-prefetch>
          <Icon of={IconPencil} />
          {t('profile:editTitle')}
        </Link>
      </Button>
      <Menu
        label={t('common:more', { title: user.displayName })}
        face={<Icon of={IconDots} size={17} />}
        className="page-menu"
      >
        <Link to={`/u/${user.handle}`} reloadDocument className="menu-item">
          <Icon of={IconWorld} size={17} />
          {t('common:publicPage')}
        </Link>
        <Link to="/dashboard/editProfile/arrange" className="menu-item">
          <Icon of={IconListDetails} size={17} />
          {t('profile:arrange')}
        </Link>
        <Link to="/dashboard/editProfile/resume" className="menu-item">
          <Icon of={IconFileCv} size={17} />
          {t('profile:resume')}
        </Link>
      </Menu>
    </>
  )
}

const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const

/** Following is what comes next, until it is done. */
function OthersActions() {
  const { user, isFollowed } = useLoaderData<typeof loader>().profile
  const { t } = useTranslation(['profile', 'shell', 'common'])
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      <Button asChild variant="surface" color="gray" highContrast>
        <Link to={chatWith(user)}>
          <Icon of={IconMessage} className="flip" />
          {t('profile:message')}
        </Link>
      </Button>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="person" value={user.id} />
        <Button
          type="submit"
          name="follow"
          value={isFollowed ? '0' : '1'}
          loading={isSending}
          {...(isFollowed && quiet)}
        >
          <Icon of={isFollowed ? IconUserMinus : IconUserPlus} />
          <span>{t(isFollowed ? 'shell:unfollow' : 'shell:follow')}</span>
        </Button>
      </Form>
      <ThingMenu thing={{ id: user.id, title: user.displayName }} isReported isOfPage>
        <Link to={`/u/${user.handle}`} reloadDocument className="menu-item">
          <Icon of={IconWorld} size={17} />
          {t('common:publicPage')}
        </Link>
      </ThingMenu>
    </>
  )
}

export const ErrorBoundary = () => <ScreenError noun="profile" text="failed" />
