import { IdeaChange, ideaStatuses } from '@domain/ideas'
import { Person } from '@domain/people'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { IconBriefcase } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { readComments } from '~/components/comments/comments.server'
import { Icon } from '~/components/icon'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { SetMenu } from '~/components/set-menu'
import { votedSheets } from '~/components/voted/sheets'
import { VotedPage } from '~/components/voted/voted-page'
import { load, read } from '~/lib/api.server'
import { changeFrom } from '~/lib/create.server'
import { textOf } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { localeOfRequest } from '~/lib/visitor.server'
import { ideaFilters, titled } from '../addresses'
import { IdeaFacts, IdeaText } from '../idea-article'
import { IdeaMenu, mayBuild, projectOfIdea } from '../idea-menu'

export const handle = {
  i18n: ['ideas', 'comments', 'votes', 'share', 'errors'],
  screen: 'ideas',
  item: (data?: { idea?: { subject: string } }) => data?.idea?.subject ?? null,
}
export const links = votedSheets

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { id = '' } = args.params
  const [idea, comments, locale] = await Promise.all([
    load(api.ideas[':id'].$get({ param: { id } })),
    readComments(api, id, new URL(args.request.url)),
    localeOfRequest(args.request, args.context),
  ])
  return json({ idea, comments, self: v.parse(Person, user), title: pageTitle(locale, idea.subject) })
}

/** Says how far the idea has come. */
export const action = (args: ActionFunctionArgs) =>
  changeFrom(args, {
    schema: IdeaChange,
    input: (form) => ({ status: textOf(form, 'status') }),
    send: ({ api }, json) => read(api.ideas[':id'].$patch({ param: { id: args.params.id ?? '' }, json })),
    to: ({ id }) => `/dashboard/allidea/${id}?done=status`,
  })

export const meta = ownTitle

export default function IdeaPage() {
  const { idea, comments, self } = useLoaderData<typeof loader>()
  const { t } = useTranslation('ideas')
  useSaidOnce('done', {
    posted: t('posted'),
    saved: t('saved'),
    status: t('statusChanged'),
    merged: t('mergedHere'),
  })
  const isClosed = idea.mergedInto !== null
  const statuses = ideaStatuses.map((value) => ({ value, text: t(`status_${value}`) }))
  return (
    <VotedPage
      thing={titled(idea)}
      back={{ to: ideaFilters.path, text: t('title') }}
      isClosed={isClosed}
      comments={comments}
      self={self}
      facts={(author) => <IdeaFacts idea={idea} author={author} />}
      actions={
        <>
          {mayBuild(idea) && (
            <Button asChild>
              <Link to={projectOfIdea(idea.id)} data-prefetch>
                <Icon of={IconBriefcase} />
                {t('makeProject')}
              </Link>
            </Button>
          )}
          {idea.isOwn && !isClosed && (
            <SetMenu label={t('setStatus')} name="status" values={statuses} current={idea.status} />
          )}
          <IdeaMenu idea={idea} isOfPage />
        </>
      }
    >
      <IdeaText idea={idea} />
    </VotedPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="ideas" text="ideaFailed" />
