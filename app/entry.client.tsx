import { RemixBrowser } from '@remix-run/react'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { ignoreAborts } from './lib/aborted'
import { hideForeignNodes } from './lib/foreign-nodes'
import { startI18n } from './lib/i18n.client'
import { NonceContext } from './lib/nonce'

async function hydrate() {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  // Radix and react-aria read it when they write a sheet at run time.
  Object.assign(window, { __webpack_nonce__: nonce })
  const i18n = await startI18n(document.documentElement.lang, getInitialNamespaces())
  await readPageData()
  const putBack = hideForeignNodes(nonce)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceContext.Provider value={nonce}>
          <I18nextProvider i18n={i18n}>
            <Committed then={putBack}>
              <RemixBrowser />
            </Committed>
          </I18nextProvider>
        </NonceContext.Provider>
      </StrictMode>,
    )
  })
}

/**
 * RemixBrowser suspends until it has read the page's data, and nothing above it takes that: a press in that moment ends in
 * React's error 345 and a page that never comes to life. A first call, outside of React, throws what it waits for.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (read) {
    await read
  }
}

/** Calls back once React has taken over the page. */
function Committed({ then, children }: { then: () => void; children: ReactNode }) {
  useLayoutEffect(then, [then])
  return children
}

/** Waits until the server's HTML is painted; a page in the background has no frames. */
function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 300)
  })
}

ignoreAborts(window)
void firstFrame().then(hydrate)
