import type { ServerBuild } from '@remix-run/cloudflare'
import { matchRoutes } from '@remix-run/react'

type Routes = ServerBuild['routes']
type RouteObject = Parameters<typeof matchRoutes>[0][number]

const trees = new WeakMap<Routes, RouteObject[]>()

/** Takes the build's routes and a path; tells whether a page is shown there: the innermost route has a component. */
export function isScreenOf(routes: Routes, pathname: string): boolean {
  const tree = trees.get(routes) ?? treeBelow(routes, undefined)
  trees.set(routes, tree)
  const id = matchRoutes(tree, pathname)?.at(-1)?.route.id ?? ''
  return routes[id]?.module.default !== undefined
}

function treeBelow(routes: Routes, parent: string | undefined): RouteObject[] {
  const within = Object.values(routes).filter((route) => route?.parentId === parent)
  return within.flatMap((route): RouteObject[] => {
    if (!route) return []
    const { id, path, index } = route
    return [index ? { id, path, index } : { id, path, children: treeBelow(routes, id) }]
  })
}
