import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Milliseconds after which a frame that has not loaded is said not to answer. */
const patience = 15_000

/** A chat site of others in a labelled frame; a link opens it in a tab of its own. */
export function EmbedFrame({ address }: { address: string }) {
  const { t } = useTranslation('conversations')
  const [state, setState] = useState<'loading' | 'shown' | 'slow'>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), patience)
    return () => clearTimeout(timer)
  }, [])
  const host = new URL(address).host
  return (
    <section className="conversation-embed" aria-label={t('title')}>
      <p className="conversation-embed-head">
        <span>{t('embedOf', { host })}</span>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('openInTab')}
        </a>
      </p>
      {state !== 'shown' && <p role="status">{t(state === 'slow' ? 'embedSlow' : 'embedLoading')}</p>}
      <iframe
        src={address}
        title={t('embedOf', { host })}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setState('shown')}
      />
    </section>
  )
}
