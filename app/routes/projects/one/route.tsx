import { Person } from '@domain/people'
import { stateAfter } from '@domain/projects'
import { publicScreenOf } from '@domain/screens'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { IconWorld } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Comments } from '~/components/comments/comments'
import commentSheet from '~/components/comments/comments.css?url'
import { readComments } from '~/components/comments/comments.server'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { load, read } from '~/lib/api.server'
import { follow } from '~/lib/follow.server'
import { formOf, matchOf } from '~/lib/form.server'
import { type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { dropDraft } from '~/lib/use-draft'
import { useFreshState } from '~/lib/use-fresh'
import { localeOfRequest } from '~/lib/visitor.server'
import { projectFilters, titled } from '../addresses'
import { DaysLeft, hasTime, ProjectFacts, ProjectStatus, Urgent } from '../facts'
import { SideBySide } from '../offer-compare'
import { OfferLink } from '../offer-dialog'
import { offerDraft } from '../offer-form'
import { isUndecided } from '../offer-opened'
import { NoOffers, OfferTable } from '../offer-table'
import { readAsked, readOffers } from '../offers.server'
import { OwnOffer } from '../own-offer'
import { ProjectLine, ProjectSide, ProjectText } from '../project-parts'
import sheet from '../projects.css?url'
import { EndQuestion, FollowProject, OwnerActs } from './owner-acts'

export const handle = {
  i18n: ['projects', 'work', 'comments', 'votes', 'share', 'errors'],
  screen: 'projects',
  item: (data?: { project?: { name: string } }) => data?.project?.name ?? null,
}
export const links = sheets(commentSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const url = new URL(args.request.url)
  const project = await load(api.projects[':id'].$get({ param }))
  const [listed, asked, similar, comments, locale] = await Promise.all([
    readOffers(api, param.id, url),
    readAsked(api, url.searchParams.get('accept')),
    load(api.projects[':id'].similar.$get({ param })),
    readComments(api, param.id, url),
    localeOfRequest(args.request, args.context),
  ])
  return json({
    project,
    ...listed,
    offers: listed.offers.map((offer) => (offer.id === asked?.offer.id ? asked.offer : offer)),
    asked: asked && { id: asked.offer.id, etag: asked.etag },
    similar: similar.items,
    comments,
    ask: url.searchParams.get('ask'),
    opened: url.searchParams.get('open'),
    self: v.parse(Person, user),
    title: pageTitle(locale, project.name),
  })
}

const said = { cancel: 'cancelled', reopen: 'reopened', finish: 'finished' } as const
const saidOfOffer = { accept: 'accepted', withdraw: 'withdrawn' } as const

/** Says what becomes of the project, or of an offer for it. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const form = await formOf(args)
  const intent = textOf(form, 'intent')
  const page = `${projectFilters.path}/${param.id}`
  try {
    if (isOf(said, intent)) {
      await read(api.projects[':id'][intent].$post({ param }))
      return redirect(`${page}?done=${said[intent]}`)
    }
    if (intent === 'follow' || intent === 'unfollow') {
      await follow(api, param.id, intent === 'follow')
      return redirect(intent === 'follow' ? `${page}?done=followed` : page)
    }
    const offer = { param: { id: textOf(form, 'offer') } }
    if (intent === 'decline' || intent === 'undoDecline') {
      const { decline } = api.offers[':id']
      await read(intent === 'decline' ? decline.$post(offer) : decline.$delete(offer))
      return redirect(`${page}${orderOf(args.request)}#${offer.param.id}`)
    }
    if (!isOf(saidOfOffer, intent)) throw new Response(null, { status: 400 })
    // Without a version it is none of the page's forms.
    const headers = { 'If-Match': '"none"', ...matchOf(form) }
    if (intent === 'accept') await read(api.offers[':id'].accept.$post(offer, { headers }))
    else await read(api.offers[':id'][intent].$post(offer))
    return redirect(`${page}?done=${saidOfOffer[intent]}`)
  } catch (error) {
    return refused(error)
  }
}

/** The order of the offers in the address, which stays. */
function orderOf({ url }: Request): string {
  const sort = new URL(url).searchParams.get('sort')
  return sort === null ? '' : `?sort=${encodeURIComponent(sort)}`
}

const isOf = <Of extends object>(of: Of, name: string): name is keyof Of & string => Object.hasOwn(of, name)

export const meta = ownTitle

export default function ProjectPage() {
  const { project, offers, similar, comments, self, ask } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation(['projects', 'common'])
  useFreshState()
  useSaidOnce('done', {
    saved: t('saved'),
    followed: t('nowFollowed'),
    cancelled: t('cancelled'),
    reopened: t('reopened'),
    finished: t('finished'),
    offered: t('offerSent'),
    offerSaved: t('offerSaved'),
    withdrawn: t('offerWithdrawn'),
    accepted: t('offerAccepted'),
  })
  useOfferSent(project.id)
  const isOffered = offers.some(({ isOwn, state }) => isOwn && state === 'pending')
  const isParty = offers.some(({ hasWorkspace }) => hasWorkspace)
  return (
    <div className="page-inner">
      <PageHeader
        back={{ to: projectFilters.path, text: t('title') }}
        title={<Isolate>{project.name}</Isolate>}
        line={project.isOwn ? <OwnLine /> : <ProjectLine project={project} />}
        actions={
          <>
            <Button asChild variant="surface" color="gray" highContrast>
              <a href={publicScreenOf('projects', project.id, project.name)}>
                <Icon of={IconWorld} />
                {t('common:publicPage')}
              </a>
            </Button>
            {!project.isOwn && !isOffered && (
              <OfferLink
                to={`${projectFilters.path}/${project.id}/offer`}
                isPossible={stateAfter(project.state, 'offer') !== null}
              >
                {t('doIt')}
              </OfferLink>
            )}
            {isParty && (
              <Button asChild>
                <Link to={`${projectFilters.path}/${project.id}/workspace`} data-prefetch>
                  {t('workspace')}
                </Link>
              </Button>
            )}
            {isParty && project.state === 'done' && (
              <Button asChild variant="surface" color="gray" highContrast>
                <Link to={`${projectFilters.path}/${project.id}/reviews`} data-prefetch>
                  {t('reviews')}
                </Link>
              </Button>
            )}
            {!project.isOwn && <FollowProject isFollowed={project.isFollowed} />}
            <OwnerActs project={project} />
          </>
        }
      />
      <FormRefusal text={t('common:notSaved')} answer={answer} />
      {isEnd(ask) && project.isOwn && <EndQuestion project={project} act={ask} />}
      {project.isOwn ? (
        <OwnProject />
      ) : (
        <div className="split project-split">
          <div className="stack">
            <ProjectText project={project} />
            {offers.map((offer) => (
              <OwnOffer key={offer.id} offer={offer} ask={ask} />
            ))}
            <Comments key={project.id} thing={titled(project)} page={comments} self={self} />
          </div>
          <ProjectSide project={project} similar={similar} />
        </div>
      )}
    </div>
  )
}

const isEnd = (ask: string | null) => ask === 'cancel' || ask === 'finish'

/** The items that wait for the owner, and the remaining time. */
function OwnLine() {
  const { project, offers, more } = useLoaderData<typeof loader>()
  const { t } = useTranslation('projects')
  const waiting = offers.filter((offer) => isUndecided(offer, project)).length
  return (
    <span className="project-line">
      <ProjectStatus state={project.state} /> <Urgent isUrgent={project.isUrgent} />{' '}
      {waiting > 0 && more === null && <span>{t('offersWait', { count: waiting })}</span>}{' '}
      {hasTime(project) && <DaysLeft deadline={project.deadline} />}
    </span>
  )
}

/** For its owner: the brief, what it asks for in one line, the offers, and what is said about it. */
function OwnProject() {
  const { project, offers, more, sort, side, asked, opened, ask, comments, self } =
    useLoaderData<typeof loader>()
  return (
    <div className="project-own">
      <ProjectText project={project} />
      <ProjectFacts project={project} isStrip />
      {offers.length === 0 ? (
        <NoOffers />
      ) : (
        <OfferTable {...{ offers, project, asked, opened, sort, more }} isAsking={isEnd(ask)} />
      )}
      {side.length > 1 && <SideBySide offers={side} />}
      <Comments key={project.id} thing={titled(project)} page={comments} self={self} />
    </div>
  )
}

/** Drops the draft of an offer once it is sent or saved. */
function useOfferSent(projectId: string): void {
  const done = useSearchParams()[0].get('done')
  useEffect(() => {
    if (done === 'offered' || done === 'offerSaved') dropDraft(offerDraft(projectId))
  }, [done, projectId])
}

export const ErrorBoundary = () => <ScreenError noun="projects" text="projectFailed" />
