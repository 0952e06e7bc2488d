import { type Idea, IdeaChange, ideaStatuses } from '@domain/ideas'
import { personOf } from '@domain/people'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Comments } from '~/components/comments/comments'
import commentSheet from '~/components/comments/comments.css?url'
import { readComments } from '~/components/comments/comments.server'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { PageHeader } from '~/components/page-header'
import { Person } from '~/components/person'
import { PersonLink } from '~/components/person-card'
import { useSaidOnce } from '~/components/said-once'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { LiveVote } from '~/components/votes/vote-button'
import voteSheet from '~/components/votes/votes.css?url'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { publicPath } from '../addresses'
import { IdeaFacts, IdeaText } from '../idea-article'
import { IdeaMenu } from '../idea-menu'
import sheet from '../ideas.css?url'

const subjectIn = (data: unknown) => (data as { idea?: Idea } | undefined)?.idea?.subject ?? null

export const handle = {
  i18n: ['ideas', 'comments', 'votes', 'share', 'errors'],
  screen: 'ideas',
  item: subjectIn,
}
export const links = sheets(sheet, commentSheet, voteSheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const id = args.params.id ?? ''
  const [idea, comments] = await Promise.all([
    load(api.ideas[':id'].$get({ param: { id } })),
    readComments(api, id, new URL(args.request.url)),
  ])
  return json({ idea, comments, self: personOf(user), title: pageTitle(locale, idea.subject) })
}

/** Says how far the idea has come. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  const form = await formOf(args)
  try {
    const change = checkedInput(IdeaChange, { status: textOf(form, 'status') })
    await read(api.ideas[':id'].$patch({ param: { id }, json: change }))
    return redirect(`/dashboard/allidea/${id}?done=status`)
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function IdeaPage() {
  const { idea, comments, self } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['ideas', 'common'])
  useSaidOnce('done', {
    posted: t('posted'),
    saved: t('saved'),
    status: t('statusChanged'),
    merged: t('mergedHere'),
  })
  const author = (
    <PersonLink person={idea.author}>
      <Person name={idea.author.displayName} size={24} />
    </PersonLink>
  )
  return (
    <div className="page-inner narrow">
      <PageHeader
        back={{ to: '/dashboard/allidea', text: t('title') }}
        title={<Isolate>{idea.subject}</Isolate>}
        line={<IdeaFacts idea={idea} author={author} />}
        actions={
          <>
            <Button asChild variant="surface" color="gray" highContrast>
              <a href={publicPath(idea)}>
                <Icon of={IconWorld} />
                {t('common:publicPage')}
              </a>
            </Button>
            {idea.isOwn && !idea.mergedInto && <StatusMenu idea={idea} />}
            <IdeaMenu idea={idea} isOfPage />
          </>
        }
      />
      <div className="idea-voted">
        <LiveVote
          id={idea.id}
          score={idea.score}
          mine={idea.myVote}
          isOwn={idea.isOwn || idea.mergedInto !== null}
        />
        <div>
          <IdeaText idea={idea} />
        </div>
      </div>
      <Comments key={idea.id} thing={idea} page={comments} self={self} />
    </div>
  )
}

function StatusMenu({ idea }: { idea: Idea }) {
  const { t } = useTranslation('ideas')
  const face = (
    <>
      {t('setStatus')}
      <Icon of={IconChevronDown} size={15} />
    </>
  )
  return (
    <Menu label={t('setStatus')} face={face} className="list-order">
      <Form method="post">
        {ideaStatuses.map((status) => (
          <button
            key={status}
            type="submit"
            name="status"
            value={status}
            className="menu-item"
            aria-current={status === idea.status ? 'true' : undefined}
          >
            {t(`status_${status}`)}
          </button>
        ))}
      </Form>
    </Menu>
  )
}

export const ErrorBoundary = () => <ScreenError noun="ideas" text="ideaFailed" />
