import { useNavigation } from '@remix-run/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToastProvider } from '~/components/toast'
import { Bar } from './bar'
import { BottomBar } from './bottom-bar'
import { ComingPage } from './coming-page'
import type { Fold } from './folds'
import { ScreenNotices } from './notices'
import { PaletteFrame } from './palette-frame'
import { Sidebar } from './sidebar'
import { FoldsProvider } from './use-folds'
import { useSidebar } from './use-sidebar'

const Palette = lazy(() => import('./palette').then((file) => ({ default: file.Palette })))

type Props = {
  user: { handle: string; displayName: string; avatarUrl: string | null; email: string }
  isMini: boolean
  openGroups: readonly Fold[]
  children: ReactNode
}

/** The frame of every members' screen. */
export function Shell({ user, isMini: isMiniAtFirst, openGroups, children }: Props) {
  const { t } = useTranslation()
  const { isMini, toggle } = useSidebar(isMiniAtFirst)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const isGoing = useNavigation().state === 'loading'
  const openPalette = () => setPaletteOpen(true)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setPaletteOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <ToastProvider>
      <ScreenNotices />
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <FoldsProvider initial={openGroups}>
        <div className="shell" data-sidebar={isMini ? 'mini' : 'wide'}>
          <Sidebar user={user} isMini={isMini} onToggle={toggle} onSearch={openPalette} />
          <div style={{ minInlineSize: 0 }}>
            <Bar user={user} onSearch={openPalette} />
            <main id="content" className="page" tabIndex={-1} aria-busy={isGoing}>
              <ComingPage>{children}</ComingPage>
            </main>
          </div>
          <BottomBar onSearch={openPalette} />
        </div>
      </FoldsProvider>
      {isPaletteOpen && (
        <Suspense fallback={<PaletteFrame onClose={() => setPaletteOpen(false)} />}>
          <Palette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </ToastProvider>
  )
}
