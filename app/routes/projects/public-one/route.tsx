import { type Project, stateAfter } from '@domain/projects'
import type { Review } from '@domain/reviews'
import { screenOf } from '@domain/screens'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicComments } from '~/components/comments/public-comments'
import { Person } from '~/components/person'
import { PublicError } from '~/components/public/public-error'
import { PublicPerson } from '~/components/public/public-person'
import { PublicReading } from '~/components/public/public-reading'
import { type PublicApi, readPublicThing } from '~/components/public/public-things.server'
import { usePublicPath } from '~/components/public/use-home'
import { Isolate } from '~/components/user-text'
import { load } from '~/lib/api.server'
import { publicHeaders } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { useVisitor } from '~/lib/visitor'
import { ReviewList } from '../../reviews/review-list'
import { titled } from '../addresses'
import { ProjectFacts } from '../facts'
import { projectMeta } from '../project-meta'
import { ProjectLine, ProjectText } from '../project-parts'
import { publicProjectSheets } from '../sheets'

export const handle = {
  i18n: ['projects', 'reviews', 'comments', 'votes', 'share', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicProjectSheets

export const loader = (args: LoaderFunctionArgs) =>
  readPublicThing(args, 'projects', async (api, id) => ({
    thing: await withReviews(api, await load(api.projects[':id'].$get({ param: { id } }))),
    original: null,
  }))

/** Those of a done project are read by everybody; any other has none. */
async function withReviews(api: PublicApi, project: Project) {
  const read = () => load(api.projects[':id'].reviews.$get({ param: { id: project.id } }))
  const reviews: Review[] = project.state === 'done' ? (await read()).items : []
  return { ...titled(project), reviews }
}

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? projectMeta(data) : [])

export default function PublicProject() {
  const { thing, head, comments } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['projects', 'reviews'])
  const { now } = useVisitor()
  const owner = usePublicPath(`/u/${thing.owner.handle}`)
  const face = (
    <PublicPerson person={thing.owner}>
      <Person name={thing.owner.displayName} picture={thing.owner.avatarUrl} size={24} />
    </PublicPerson>
  )
  return (
    <PublicReading
      reported={thing.id}
      api={head.api}
      isMember={head.isMember}
      title={<Isolate>{thing.title}</Isolate>}
      below={<ProjectLine project={thing} face={face} />}
    >
      <div className="project-public">
        <ProjectText project={thing} isPublic />
        <ProjectFacts project={thing} />
        <MakeOffer project={thing} isMember={head.isMember} />
        <p className="project-links">
          <a href={owner} className="plain-link">
            {t('reviewsOfOwner')}
          </a>{' '}
        </p>
        {thing.reviews.length > 0 && (
          <section aria-labelledby="reviews">
            <h2 id="reviews">{t('reviews:title')}</h2>
            <ReviewList reviews={thing.reviews} isOfProject now={now} />
          </section>
        )}
      </div>
      <PublicComments
        thing={thing}
        page={comments}
        path={localePath(head.path, head.named)}
        memberPath={screenOf('projects', thing.id)}
        isMember={head.isMember}
      />
    </PublicReading>
  )
}

/** The way to the offer form of an open project; a visitor signs in on the way there. */
function MakeOffer({ project, isMember }: { project: Project; isMember: boolean }) {
  const { t } = useTranslation('projects')
  if (stateAfter(project.state, 'offer') === null) return null
  const form = `${screenOf('projects', project.id)}/offer`
  const signIn = `/signup?${new URLSearchParams({ mode: 'in', redirectTo: form })}`
  return (
    <p>
      <a href={isMember ? form : signIn} className="public-button solid">
        {t('doIt')}
      </a>
    </p>
  )
}

export const ErrorBoundary = PublicError
