import type { KitContext } from './context'

const ownMachine = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i

/** Takes a call; tells whether a developer's own machine made it to a product that runs there, with no proxy between. */
export function isFromOwnMachine(c: KitContext): boolean {
  // A proxy on this machine passes on calls of anybody.
  const isPassedOn = c.req.header('X-Proxied') !== undefined
  return c.var.settings.isLocal && !isPassedOn && ownMachine.test(c.req.header('CF-Connecting-IP') ?? '')
}
