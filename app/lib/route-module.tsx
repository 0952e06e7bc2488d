import { type ComponentType, useEffect } from 'react'

type RouteModule = { default?: ComponentType; ErrorBoundary?: ComponentType }
type Modules = Record<string, RouteModule | undefined>

/** A screen whose script did not load, and whose data did: the server renders it whole. */
function Unloaded() {
  useEffect(() => location.reload(), [])
  return null
}

const unloaded: RouteModule = { default: Unloaded, ErrorBoundary: Unloaded }

/**
 * Loads the script of a route, in place of Remix’s own function (scripts/css/route-modules.ts), which reloads the page where that
 * fails: without a connection, a form or a pointer on a link would take the page and what was typed there. Here the page reloads
 * only once the route is to be shown, so a form that was sent still gets its answer.
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  modules: Modules,
): Promise<RouteModule> {
  const loaded = modules[id]
  if (loaded) return loaded
  try {
    const routeModule: RouteModule = await import(/* @vite-ignore */ module)
    modules[id] = routeModule
    return routeModule
  } catch {
    return unloaded
  }
}
