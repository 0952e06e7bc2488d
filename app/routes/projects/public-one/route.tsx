import type { Project } from '@domain/projects'
import type { Review } from '@domain/reviews'
import { screenOf } from '@domain/screens'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicComments } from '~/components/comments/public-comments'
import { readPublicThing } from '~/components/comments/public-thing.server'
import { Person } from '~/components/person'
import { PublicError } from '~/components/public/public-error'
import { PublicFrame } from '~/components/public/public-frame'
import { PublicPerson } from '~/components/public/public-person'
import type { PublicApi } from '~/components/public/public-things.server'
import { usePublicPath } from '~/components/public/use-home'
import { Isolate } from '~/components/user-text'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { publicHeaders } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { useVisitor } from '~/lib/visitor'
import { ReviewList } from '../../reviews/review-list'
import { publicFilters, titled } from '../addresses'
import { ProjectSkills } from '../facts'
import { ProjectCard } from '../project-card'
import { projectMeta } from '../project-meta'
import { ProjectLine, ProjectText } from '../project-parts'
import { publicProjectSheets } from '../sheets'
import { ProjectAside } from './project-aside'

export const handle = {
  i18n: ['projects', 'reviews', 'comments', 'votes', 'share', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicProjectSheets

export const loader = (args: LoaderFunctionArgs) =>
  readPublicThing(args, 'projects', async (api, id) => ({
    thing: await withMore(api, await load(api.projects[':id'].$get({ param: { id } }))),
    original: null,
  }))

const similarShown = 3

/** The reviews of a done project are read by everybody; any other has none. */
async function withMore(api: PublicApi, project: Project) {
  const param = { id: project.id }
  const readReviews = () => load(api.projects[':id'].reviews.$get({ param }))
  const [reviews, similar] = await Promise.all([
    project.state === 'done' ? readReviews() : { items: [] as Review[] },
    load(api.projects[':id'].similar.$get({ param })),
  ])
  return { ...titled(project), reviews: reviews.items, similar: similar.items.slice(0, similarShown) }
}

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data ? projectMeta(data) : ownTitle({ error, matches })

export default function PublicProject() {
  const { thing, head, comments } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['projects', 'reviews'])
  const { now } = useVisitor()
  const list = usePublicPath(publicFilters.path)
  const face = (
    <PublicPerson person={thing.owner}>
      <Person name={thing.owner.displayName} picture={thing.owner.avatarUrl} size={24} />
    </PublicPerson>
  )
  return (
    <PublicFrame api={head.api} isMember={head.isMember}>
      <div className="project-public">
        <div className="project-public-main">
          <header className="reading-head">
            <p className="project-crumbs">
              <a href={list}>{t('title')}</a> <span aria-hidden="true">/</span>{' '}
              <a href={`${list}?category=${thing.category}`}>{t(`category_${thing.category}`)}</a>
            </p>
            <h1>
              <Isolate>{thing.title}</Isolate>
            </h1>
            <ProjectLine project={thing} face={face} />
          </header>
          <div>
            <ProjectText project={thing} isPublic />
            {thing.skills.length > 0 && <ProjectSkills skills={thing.skills} />}
          </div>
          {thing.reviews.length > 0 && (
            <section aria-labelledby="reviews" className="project-public-later">
              <h2 id="reviews">{t('reviews:title')}</h2>
              <ReviewList reviews={thing.reviews} ofProject={{ ownerId: thing.owner.id }} now={now} />
            </section>
          )}
          <div className="project-public-later">
            <PublicComments
              thing={thing}
              page={comments}
              path={localePath(head.path, head.named)}
              memberPath={screenOf('projects', thing.id)}
              isMember={head.isMember}
            />
          </div>
        </div>
        <ProjectAside
          project={thing}
          isMember={head.isMember}
          isOwn={head.me === thing.owner.id}
          address={head.origin + localePath(head.path, head.named)}
          path={head.path}
        />
      </div>
      {thing.similar.length > 0 && (
        <section aria-labelledby="similar" className="project-public-similar">
          <header>
            <h2 id="similar">{t('similar')}</h2>
            <a href={list} className="plain-link">
              {t('allProjects')}
            </a>
          </header>
          <ul className="public-cards">
            {thing.similar.map((one) => (
              <li key={one.id}>
                <ProjectCard project={one} isPublic heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PublicFrame>
  )
}

export const ErrorBoundary = PublicError
