import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { destinationOf } from './destination'

/** How long the thanks are shown before the redirect, in milliseconds. */
const standsFor = 6_000

type Props = {
  redirectTo: string | null
  /** Whether the page redirects automatically; its reader can stop that. */
  isAlone: boolean
}

/** Where a form leads when it was sent. Without a script, and in another site's page, a link alone leads there. */
export function GoOn({ redirectTo, isAlone }: Props) {
  const { t } = useTranslation('filler')
  const [isGoing, setGoing] = useState(false)
  const to = destinationOf(redirectTo)
  const href = to?.href
  useEffect(() => setGoing(isAlone), [isAlone])
  useEffect(() => {
    if (!isGoing || href === undefined) return
    const timer = setTimeout(() => location.assign(href), standsFor)
    return () => clearTimeout(timer)
  }, [isGoing, href])
  if (!to) return null
  return (
    <>
      <p className="filler-help" role="status">
        {isGoing && t('goesOn', { host: to.host })}
      </p>
      <div className="filler-actions">
        <a className="filler-next" href={to.href} target="_top" rel="noopener">
          {t('goOn')}
        </a>
        {isGoing && (
          <button type="button" className="filler-back" onClick={() => setGoing(false)}>
            {t('stay')}
          </button>
        )}
      </div>
    </>
  )
}
