import type { Follow } from '@domain/follows'
import type { Person } from '@domain/people'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { PageHeader } from '~/components/page-header'
import { Avatar } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { ScreenError } from '~/components/screen-error'
import { SegmentLinks } from '~/components/segments'
import { ShowMore } from '~/components/show-more'
import { Empty } from '~/components/state'
import { Ltr } from '~/components/user-text'
import { load } from '~/lib/api.server'
import { follow } from '~/lib/follow.server'
import { formOf } from '~/lib/form.server'
import { type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { isolated } from '~/lib/i18n'
import { translator } from '~/lib/i18n.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { pagesOf, readPages } from '~/lib/pages'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import sheet from '../profile.css?url'

export const handle = { i18n: ['profile', 'timeline', 'shell', 'errors'], screen: 'profile', item: titleItem }
export const links = sheets(sheet)

const pageSize = 20
const ways = ['followers', 'following'] as const

/** The followers of a member, or the members they follow, with their skills and last act. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { pathname, searchParams } = new URL(args.request.url)
  const of = ways.find((way) => pathname.endsWith(`/${way}`)) ?? 'followers'
  const param = { handle: args.params.handle ?? '' }
  const [profile, locale] = await Promise.all([
    load(api.profiles[':handle'].$get({ param, query: {} })),
    localeOfRequest(args.request, args.context),
  ])
  const { user: person, counts } = profile
  const base = `/dashboard/profile/${person.handle}`
  if (person.handle !== param.handle) throw redirect(`${base}/${of}`)
  const pages = pagesOf(searchParams)
  const { items, nextCursor } = await readPages(pages, pageSize, (place) =>
    load(api.follows.$get({ query: { ...place, of, user: person.id } })),
  )
  const people = items.flatMap((item) => (item.person ? [{ ...item, person: item.person }] : []))
  const more = nextCursor === null ? null : `${base}/${of}?pages=${pages + 1}`
  const whose = person.id === user.id ? (`own_${of}` as const) : of
  const title = pageTitle(
    locale,
    translator(locale, 'profile')(`listOf_${whose}`, { name: person.displayName }),
  )
  return json({ of, whose, person, counts, people, more, base, title, self: user.id })
}

/** Follows one of them, or no longer. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  try {
    await follow(api, textOf(form, 'person'), textOf(form, 'follow') === '1')
  } catch (error) {
    return refused(error)
  }
  const { pathname, search } = new URL(args.request.url)
  return redirect(pathname + search, { status: 303 })
}

export const meta = ownTitle

export default function Follows() {
  const { of, whose, person, counts, people, more, base, self } = useLoaderData<typeof loader>()
  const { t } = useTranslation('profile')
  const refusal = useActionData<FormAnswer>()
  const errorText = useErrorText()
  const options = ways.map((way) => ({
    value: way,
    text: t(way, { count: counts[way] }),
    to: `${base}/${way}`,
  }))
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t(`listOf_${whose}`, { name: person.displayName })}
        back={{ to: base, text: t('title') }}
      />
      <div className="list-filters">
        <SegmentLinks label={t('followsLabel')} options={options} current={of} />
      </div>
      {refusal && <p role="alert">{errorText(refusal.code)}</p>}
      {people.length === 0 ? (
        <div className="panel">
          <Empty icon={<Icon of={IconUsers} size={22} />} title={t(`none_${whose}`)} />
        </div>
      ) : (
        <ul className="panel rows" id="follows">
          {people.map((one) => (
            <Row key={one.id} follow={one} isSelf={one.id === self} />
          ))}
        </ul>
      )}
      <ShowMore list="follows" count={people.length} to={more} />
    </div>
  )
}

function Row({
  follow: { person, skills, newest, isFollowed },
  isSelf,
}: {
  follow: Follow & { person: Person }
  isSelf: boolean
}) {
  const { t } = useTranslation(['shell', 'timeline'])
  const format = useFormat()
  const { id, displayName, handle, avatarUrl } = person
  return (
    <li className="row profile-follow">
      <PersonLink person={person} isFace>
        <Avatar name={displayName} picture={avatarUrl} size={36} />
      </PersonLink>
      <div className="row-text">
        <div>
          <PersonLink person={person}>
            <bdi>{displayName}</bdi>
          </PersonLink>{' '}
          <Ltr className="muted">@{handle}</Ltr>
        </div>
        {skills.length > 0 && <div className="muted">{format.list(skills.map(isolated))}</div>}
        {newest && (
          <div className="muted profile-follow-act">
            <span>{t(`timeline:did_${newest.kind}`)}</span>
            {newest.kind !== 'joined' && (
              <>
                <span>{': '}</span>
                <bdi>{newest.subject.title}</bdi>
              </>
            )}
            <Between />
            <Moment value={newest.at} show="relative" />
          </div>
        )}
      </div>
      {!isSelf && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="person" value={id} />
          <Button
            type="submit"
            name="follow"
            value={isFollowed ? '0' : '1'}
            variant="surface"
            color="gray"
            highContrast
            aria-label={t(isFollowed ? 'shell:unfollowNamed' : 'shell:followNamed', { name: displayName })}
          >
            {t(isFollowed ? 'shell:unfollow' : 'shell:follow')}
          </Button>
        </Form>
      )}
    </li>
  )
}

export const ErrorBoundary = () => <ScreenError noun="profile" text="failed" />
