import { decimalsOf } from '@domain/money'
import type { Project } from '@domain/projects'
import type { MetaDescriptor } from '@remix-run/cloudflare'
import { publicMeta } from '~/lib/public-meta'
import { localePath } from '~/lib/public-path'

type ProjectMetaData = { head: Parameters<typeof publicMeta>[0]; thing: Project }

/** The head of a public project, with its own picture and what finders read of it. */
export function projectMeta({ head, thing }: ProjectMetaData): MetaDescriptor[] {
  const url = head.origin + localePath(head.path, head.named)
  const picture = `${head.origin}${localePath(`/general/allproject/${thing.id}/card.png`, head.locale)}`
  return [
    ...publicMeta({ ...head, type: 'article', picture }),
    { 'script:ld+json': structured(thing, head, url) },
  ]
}

/**
 * Somebody who seeks a service for an amount until a day: a `Demand`. It is no `JobPosting`, which is by an organisation that
 * employs somebody at a place.
 */
function structured(project: Project, { origin, description }: ProjectMetaData['head'], url: string) {
  const { owner, currency } = project
  const amount = (minor: number) => minor / 10 ** decimalsOf[currency]
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: owner.displayName,
    url: `${origin}/u/${owner.handle}`,
    seeks: {
      '@type': 'Demand',
      url,
      name: project.name,
      description,
      validFrom: project.createdAt,
      availabilityEnds: project.deadline,
      priceSpecification: {
        '@type': 'PriceSpecification',
        priceCurrency: currency,
        minPrice: amount(project.budgetMin),
        maxPrice: amount(project.budgetMax),
      },
      itemOffered: { '@type': 'Service', name: project.name, description },
    },
  }
}
