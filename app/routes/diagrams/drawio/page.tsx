import { IconHierarchy, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { SaveSign } from '~/components/save-sign'
import { Isolate } from '~/components/user-text'
import { type OpenedDrawio, useDrawio } from './use-drawio'

const words = {
  saved: 'content:stateSaved',
  saving: 'content:stateSaving',
  offline: 'content:stateOffline',
  refused: 'content:stateRefused',
} as const

/** A diagram in the frame of draw.io, whose own buttons save and leave. */
export function DrawioPage(opened: OpenedDrawio) {
  const { t } = useTranslation(['diagrams', 'content'])
  const { diagram } = opened
  const { frame, src, state } = useDrawio(opened)
  const face = state === 'stale' ? 'refused' : state
  return (
    <div className="tool-screen diagram-screen">
      <header className="tool-bar diagram-bar">
        <a
          href={`/dashboard/diagram/${diagram.id}`}
          className="bar-icon"
          aria-label={t('exit')}
          title={t('exit')}
        >
          <Icon of={IconX} size={20} />
        </a>
        <span className="tool-bar-rule" aria-hidden="true" />
        <Icon of={IconHierarchy} size={18} className="tool-bar-tile" />
        <h1 className="diagram-drawio-title cut">
          <Isolate>{diagram.title}</Isolate>
        </h1>
        <SaveSign className="content-sign" face={face} state={face}>
          {t(words[face])}
        </SaveSign>
        {face === 'refused' && (
          <p className="content-sign-note" data-state="refused" role="alert">
            {t(state === 'stale' ? 'drawioStale' : 'drawioRefused')}
          </p>
        )}
      </header>
      <main id="content" className="diagram-main" tabIndex={-1}>
        <noscript>
          <p className="diagram-note">{t('drawioNeedsScript')}</p>
        </noscript>
        {src && (
          <iframe
            ref={frame}
            className="diagram-drawio"
            src={src}
            title={t('drawioFrame', { title: diagram.title })}
            sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads"
            referrerPolicy="origin"
          />
        )}
      </main>
    </div>
  )
}
