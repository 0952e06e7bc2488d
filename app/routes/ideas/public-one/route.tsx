import { slugOf } from '@domain/text/slug'
import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import commentSheet from '~/components/comments/comments.css?url'
import { readComments } from '~/components/comments/comments.server'
import { PublicComments } from '~/components/comments/public-comments'
import { Person } from '~/components/person'
import { PublicReading } from '~/components/public/public-reading'
import { Isolate } from '~/components/user-text'
import { VisitorVote } from '~/components/votes/vote-button'
import voteSheet from '~/components/votes/votes.css?url'
import { clients, load } from '~/lib/api.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { publicMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { sheets } from '~/lib/sheets'
import publicSheet from '~/styles/public-things.css?url'
import { publicPath } from '../addresses'
import { IdeaFacts, IdeaText } from '../idea-article'
import sheet from '../ideas.css?url'

export const handle = {
  i18n: ['ideas', 'comments', 'votes', 'share', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = sheets(publicSheet, sheet, commentSheet, voteSheet)

const longestDescription = 200

/** An idea for everybody; the address of a duplicate, or with an old subject, leads to the present one. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const { api } = clients(args, null)
  const id = args.params.id ?? ''
  const url = new URL(args.request.url)
  const [idea, comments] = await Promise.all([
    load(api.ideas[':id'].$get({ param: { id } })),
    readComments(api, id, url),
  ])
  const path = publicPath(idea.mergedInto ?? idea)
  if (idea.mergedInto || args.params.slug !== slugOf(idea.subject))
    throw redirect(localePath(path, page.named) + url.search, { status: 301, headers: publicHeaders })
  const text = idea.text.replace(/\s+/g, ' ').trim()
  const description =
    [...text].slice(0, longestDescription).join('') ||
    translator(page.locale, 'ideas')('publicDescription', { name: idea.author.displayName })
  const head = { ...page, path, title: pageTitle(page.locale, idea.subject), description }
  return json({ head, idea, comments, api: page.api })
}

export const headers = () => publicHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? publicMeta(data.head) : [])

export default function PublicIdea() {
  const { head, idea, comments, api } = useLoaderData<typeof loader>()
  const { isMember } = head
  const own = `/dashboard/allidea/${idea.id}`
  return (
    <PublicReading
      reported={idea.id}
      api={api}
      isMember={isMember}
      title={<Isolate>{idea.subject}</Isolate>}
      below={<IdeaFacts idea={idea} author={<Person name={idea.author.displayName} size={24} />} />}
    >
      <div className="idea-voted">
        <VisitorVote score={idea.score} to={own} isMember={isMember} />
        <div>
          <IdeaText idea={idea} />
        </div>
      </div>
      <PublicComments
        thing={idea}
        page={comments}
        path={localePath(head.path, head.named)}
        memberPath={own}
        isMember={isMember}
      />
    </PublicReading>
  )
}
