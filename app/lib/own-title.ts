import { isRouteErrorResponse, type MetaDescriptor } from '@remix-run/react'

type Args = { data?: unknown; error?: unknown; matches: ReadonlyArray<{ data: unknown }> }

/** The title that the screen's loader gives; where it gave none, what the root knows: that nothing is there, or our name. */
export function ownTitle({ data, error, matches }: Args): MetaDescriptor[] {
  const own = (data as { title?: string } | undefined)?.title
  if (own) return [{ title: own }]
  const root = matches[0]?.data as { titles: { product: string; missing: string } } | undefined
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: (isMissing ? root?.titles.missing : root?.titles.product) ?? '' }]
}

/** The item of a screen's page, as `handle` names it: what its title says before our name. */
export function titleItem(data: unknown): string | null {
  const { title = null } = (data ?? {}) as { title?: string | null }
  return title?.replace(/ · [^·]*$/, '') ?? null
}
