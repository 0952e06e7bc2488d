import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconLock } from '@tabler/icons-react'
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '~/components/content/session'
import { Icon } from '~/components/icon'
import { Empty, ErrorPanel } from '~/components/state'

const Editor = lazy(() =>
  import('~/components/editor/editor.client').then((file) => ({ default: file.Editor })),
)

export type Content = { html: string; direction: 'ltr' | 'rtl' } | null
type Props = {
  content: Content
  documentId: string
  user: { id: string; displayName: string }
  mayWrite: boolean
  /** Whether the editor is loaded; until then the text is read. */
  isWanted?: boolean
}

/** The place of the text: the editor in the browser, until then words in the shape of what comes. */
export function Sheet({ content, isWanted = true, ...props }: Props) {
  const { t } = useTranslation('editor')
  const { isReady, isWithdrawn } = useSession()
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (isWithdrawn) return <Withdrawn />
  return (
    <Guard
      fallback={
        <div className="document-state">
          <ErrorPanel title={t('openFailed')} text={t('openFailedText')} onRetry={() => location.reload()} />
        </div>
      }
    >
      {!isReady && <Opening content={content} />}
      {isMounted && isWanted && (
        <Suspense>
          <Editor {...props} />
        </Suspense>
      )}
    </Guard>
  )
}

function Opening({ content }: { content: Content }) {
  const { t } = useTranslation('editor')
  return (
    <div className="document-opening">
      <p role="status">
        <strong>{t('opening')}</strong>
      </p>
      <div className="document-opening-sheet">
        <noscript>{t('needsScript')}</noscript>
        {content && content.html !== '' ? (
          <div
            className="reading"
            dir={content.direction}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from blocks and escapes all words.
            dangerouslySetInnerHTML={{ __html: content.html }}
          />
        ) : (
          <div className="document-bones" aria-hidden="true">
            {['40%', '96%', '88%', '93%', '30%', '90%', '72%'].map((inlineSize) => (
              <i key={inlineSize} style={{ inlineSize }} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function Withdrawn() {
  const { t } = useTranslation('editor')
  return (
    <div className="document-state" role="alert">
      <Empty
        level="h1"
        icon={<Icon of={IconLock} size={22} />}
        title={t('withdrawnTitle')}
        text={t('withdrawnText')}
      >
        <Button asChild>
          <Link to="/dashboard/documents">{t('toDocuments')}</Link>
        </Button>
      </Empty>
    </div>
  )
}

/** A part of the editor that cannot be loaded must not take the bar with it. */
class Guard extends Component<{ fallback: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
