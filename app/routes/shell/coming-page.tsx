import { useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageShape } from '~/nouns/app-noun'
import { pageShape } from './page-shape'

/** How long an answer may take before the next screen's shape shows, in milliseconds. */
const patience = 200

/** The open screen; once the next one takes long, the shape of that instead. */
export function ComingPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const shape = useLateShape()
  return (
    <>
      {shape !== null && (
        <div className="page-inner skeleton" role="status">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton shape={shape} />
        </div>
      )}
      <div className="open-page" hidden={shape !== null}>
        {children}
      </div>
    </>
  )
}

/** A line at the top of the window while something is on its way. */
export function ProgressLine() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className="progress-line" aria-hidden="true" />
}

/** Gives the shape of the screen that is on its way, once that takes long; null for one at the same address. */
function useLateShape(): PageShape | null {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : null
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (next === null) return setLate(null)
    const timer = setTimeout(() => setLate(next), patience)
    return () => clearTimeout(timer)
  }, [next])
  return next !== null && late === next ? pageShape(next) : null
}

function Skeleton({ shape }: { shape: PageShape }) {
  return (
    <div aria-hidden="true">
      <div className="skeleton-head">
        <Bone width="220px" height={24} />
        <Bone width="340px" height={12} />
      </div>
      <Body shape={shape} />
    </div>
  )
}

function Body({ shape }: { shape: PageShape }) {
  switch (shape) {
    case 'figures':
      return (
        <>
          <Blocks count={4} height={76} className="skeleton-figures" />
          <Blocks count={1} height={178} />
          <Blocks count={2} height={260} className="skeleton-halves" />
        </>
      )
    case 'cards':
      return <Blocks count={6} height={168} className="cards" />
    case 'rows':
      return (
        <div className="panel">
          {widths.map((width) => (
            <div className="row" key={width}>
              <span className="row-tile bone" />
              <span className="row-text skeleton-lines">
                <Bone width={`${width}%`} height={11} />
                <Bone width={`${width + 22}%`} height={9} />
              </span>
            </div>
          ))}
        </div>
      )
    case 'form':
      return (
        <div className="skeleton-fields">
          {widths.slice(0, 4).map((width) => (
            <div key={width} className="skeleton-lines">
              <Bone width={`${width / 2}%`} height={11} />
              <Bone width="100%" height={40} />
            </div>
          ))}
        </div>
      )
    default:
      return (
        <div className="skeleton-fields skeleton-lines">
          {widths.map((width) => (
            <Bone key={width} width={`${width + 50}%`} height={11} />
          ))}
        </div>
      )
  }
}

const widths = [38, 29, 44, 33, 26, 41, 31, 36]

type BonesProps = { count: number; height: number; className?: string }

function Blocks({ count, height, className = '' }: BonesProps) {
  return (
    <div className={`skeleton-blocks ${className}`}>
      {widths.slice(0, count).map((width) => (
        <Bone key={width} width="100%" height={height} />
      ))}
    </div>
  )
}

function Bone({ width, height }: { width: string; height: number }) {
  return <span className="bone" style={{ inlineSize: width, maxInlineSize: '100%', blockSize: height }} />
}
