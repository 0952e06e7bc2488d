import type { Diagram } from '@domain/diagrams/diagrams'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconLock } from '@tabler/icons-react'
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '~/components/content/session'
import { Icon } from '~/components/icon'
import { Empty, ErrorPanel } from '~/components/state'
import { useScripted } from '~/lib/scripted'

const Editor = lazy(() => import('../editor/editor.client').then((file) => ({ default: file.Editor })))

type Props = { diagram: Diagram; user: { id: string; displayName: string } }

/** The place of the drawing: the editor in the browser, until then its picture. */
export function Canvas({ diagram, user }: Props) {
  const { t } = useTranslation('diagrams')
  const { isReady, isWithdrawn } = useSession()
  const [isMounted, setMounted] = useState(false)
  const [isPicture, setPicture] = useState(diagram.isPicture)
  useEffect(() => setMounted(true), [])
  if (isWithdrawn) return <Withdrawn />
  if (isPicture) return <OnlyPicture diagram={diagram} onDraw={() => setPicture(false)} />
  return (
    <Guard
      fallback={
        <div className="diagram-state">
          <ErrorPanel title={t('openFailed')} text={t('openFailedText')} onRetry={() => location.reload()} />
        </div>
      }
    >
      {!isReady && <Opening diagram={diagram} />}
      {isMounted && (
        <Suspense>
          <Editor diagram={diagram} user={user} />
        </Suspense>
      )}
    </Guard>
  )
}

function Opening({ diagram }: { diagram: Diagram }) {
  const { t } = useTranslation('diagrams')
  return (
    <div className="diagram-opening">
      <p role="status">
        <strong>{t('opening')}</strong>
      </p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      <Shown diagram={diagram} />
    </div>
  )
}

/** A diagram of Mermaid text is a picture until somebody draws. */
function OnlyPicture({ diagram, onDraw }: { diagram: Diagram; onDraw: () => void }) {
  const { t } = useTranslation('diagrams')
  const isScripted = useScripted()
  return (
    <div className="diagram-opening diagram-only-picture">
      <Shown diagram={diagram} />
      {isScripted && diagram.myRole !== 'viewer' && (
        <div className="diagram-draw">
          <p>{t('onlyPicture')}</p>
          <Button type="button" variant="soft" onClick={onDraw}>
            {t('draw')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Shown({ diagram }: { diagram: Diagram }) {
  const { t } = useTranslation('diagrams')
  if (!diagram.thumbnailUrl) return null
  const alt = t('pictureOf', { title: diagram.title })
  return <img className="diagram-image" src={diagram.thumbnailUrl} alt={alt} />
}

function Withdrawn() {
  const { t } = useTranslation('diagrams')
  return (
    <div className="diagram-state" role="alert">
      <Empty
        level="h1"
        icon={<Icon of={IconLock} size={22} />}
        title={t('withdrawnTitle')}
        text={t('withdrawnText')}
      >
        <Button asChild>
          <Link to="/dashboard/diagram">{t('toDiagrams')}</Link>
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
