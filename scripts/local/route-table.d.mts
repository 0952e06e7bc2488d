export type Screen = {
  /** Its folder below app/routes, as in `links/list`. */
  id: string
  /** Its whole path with parameters, as in `/dashboard/myurl/:id`. */
  path: string
  /** Its module from the checkout's root. */
  file: string
  isIndex: boolean
  /** Ids of the screens that it shows within, the outermost first. */
  around: string[]
}

/** The screens and addresses that app/routes.ts lists, in its order. */
export function routeTable(): Promise<Screen[]>
