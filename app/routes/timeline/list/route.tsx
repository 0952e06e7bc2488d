import { titleIn } from '@domain/own-articles'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { IconEye, IconFilter, IconTimeline } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ChoiceMenu } from '~/components/list/choices'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { SegmentLinks } from '~/components/segments'
import { ShowMore } from '~/components/show-more'
import { Empty } from '~/components/state'
import { checked, load } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { readPages } from '~/lib/pages'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { localeOfRequest } from '~/lib/visitor.server'
import { Acts } from '../acts'
import { afterHiding, asks, ofUser } from '../addresses'
import { runsOf } from '../runs'
import sheet from '../timeline.css?url'

export const handle = { i18n: ['timeline', 'shell', 'errors'], screen: 'timeline' }

export const links = sheets(sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const asked = asks.of(args.request.url)
  const { searchParams } = new URL(args.request.url)
  const named = searchParams.get('user')
  const [locale, profile] = await Promise.all([
    localeOfRequest(args.request, args.context),
    named === null ? null : load(api.profiles[':handle'].$get({ param: { handle: named }, query: {} })),
  ])
  const other = profile && profile.user.id !== user.id ? profile.user : null
  const kind = asked.kind === 'all' ? {} : { kind: asked.kind }
  const { items, nextCursor } = await readPages(asked.pages, asked.limit, (place) =>
    asked.show === 'following' && !other
      ? load(api.timeline.following.$get({ query: { ...place, ...kind } }))
      : load(api.timeline.$get({ query: { ...place, ...kind, ...(other && { user: other.id }) } })),
  )
  const t = translator(locale, 'timeline')
  const heading = other ? t('titleOf', { name: other.displayName }) : t('title')
  const hidden = other ? null : searchParams.get('hidden')
  const shown = items.map(({ subject, ...act }) => ({
    ...act,
    subject: { ...subject, title: titleIn(locale, subject.id, subject.title) ?? '' },
  }))
  return json({ title: pageTitle(locale, heading), heading, asked, other, items: shown, nextCursor, hidden })
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const id = textOf(form, 'id')
  const asked = asks.of(args.request.url)
  const back = asks.address(asked, { pages: asked.pages })
  try {
    if (textOf(form, 'intent') === 'restore') {
      await checked(api.timeline[':id'].restore.$post({ param: { id } }))
      return redirect(back, { status: 303 })
    }
    await checked(api.timeline[':id'].$delete({ param: { id } }))
    return redirect(afterHiding(back, id), { status: 303 })
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function Timeline() {
  const { heading, asked, other, items, nextCursor, hidden } = useLoaderData<typeof loader>()
  const { t } = useTranslation('timeline')
  const { t: common } = useTranslation()
  const address = (change: Partial<typeof asked>) =>
    ofUser(asks.address(asked, change), other?.handle ?? null)
  const isOwn = !other && asked.show === 'mine'
  const here = address({ pages: asked.pages })
  const views = asks.choices.show.map((show) => ({
    value: show,
    text: t(`show_${show}`),
    to: address({ show }),
  }))
  const kinds = asks.choices.kind.map((kind) => ({
    value: kind,
    text: t(`kind_${kind}`),
    to: address({ kind }),
  }))
  return (
    <div className="page-inner">
      <PageHeader title={heading} line={!other && t(`line_${asked.show}`)} actions={!other && <WhoSees />} />
      <div className="list-filters">
        {!other && <SegmentLinks label={common('show')} current={asked.show} options={views} />}
        <ChoiceMenu label={t('kind')} choices={kinds} current={asked.kind} icon={IconFilter} />
      </div>
      {hidden !== null && <Hidden id={hidden} action={here} />}
      {items.length === 0 ? (
        <Nothing isFollowing={!other && asked.show === 'following'} />
      ) : (
        <Acts items={items} isNamed={!other && !isOwn} action={isOwn ? here : null} />
      )}
      <ShowMore
        list="timeline"
        count={runsOf(items).length}
        to={nextCursor === null ? null : address({ pages: asked.pages + 1 })}
      />
    </div>
  )
}

function WhoSees() {
  const { t } = useTranslation('timeline')
  return (
    <Button asChild variant="surface" color="gray" highContrast>
      <Link to="/dashboard/mytime/settings" data-prefetch>
        <Icon of={IconEye} />
        {t('settings')}
      </Link>
    </Button>
  )
}

function Hidden({ id, action }: { id: string; action: string }) {
  const { t } = useTranslation('timeline')
  return (
    <Form method="post" action={action} className="timeline-hidden" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="restore" />
      <span role="status">{t('hidden')}</span>
      <Button type="submit" size="1" variant="soft">
        {t('undo')}
      </Button>
    </Form>
  )
}

function Nothing({ isFollowing }: { isFollowing: boolean }) {
  const { t } = useTranslation('timeline')
  return (
    <div className="panel">
      <Empty
        icon={<Icon of={IconTimeline} size={22} />}
        title={isFollowing ? t('emptyFollowing') : t('empty')}
        text={isFollowing ? t('emptyFollowingText') : t('emptyText')}
      />
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="timeline" text="failed" />
