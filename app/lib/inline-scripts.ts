import { foreignNodesScript } from './foreign-nodes'
import { framedScript } from './framed'
import { offlineScript } from './offline'
import { runLinksScript } from './run-links-script'
import { staticScript } from './static-page'
import { themeScript } from './theme'
import { trustedTypesScript } from './trusted-types'
import { typedEarlyScript } from './typed-early'
import { unsentScript } from './unsent'

const isServer = import.meta.env.SSR

/** The scripts within a page. They have run before React begins, so the files of the browser carry none of them again. */
export const inline = {
  trustedTypes: isServer ? trustedTypesScript : '',
  theme: isServer ? themeScript : '',
  early: isServer ? `${typedEarlyScript};${foreignNodesScript};${runLinksScript}` : '',
  framed: isServer ? framedScript : '',
  offline: isServer ? `${offlineScript};${unsentScript}` : '',
  staticPage: isServer ? `${staticScript};${runLinksScript};${offlineScript}` : '',
}
