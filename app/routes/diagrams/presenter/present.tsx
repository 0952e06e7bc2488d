import { type Frame, framesOf } from '@domain/diagrams/frames'
import { IconPresentation } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useScripted } from '~/lib/scripted'
import type { Presented } from './presenter'

const Presenter = lazy(() => import('./presenter').then((file) => ({ default: file.Presenter })))

type Props = { title: string; frames: readonly Frame[]; drawing: RefObject<HTMLElement> }

/** Presents the drawing of a page frame by frame; one without frames is shown as a whole. */
export function Present({ title, frames, drawing }: Props) {
  const { t, i18n } = useTranslation('diagrams')
  const [presented, setPresented] = useState<Presented | null>(null)
  if (!useScripted()) return null
  const present = () => {
    const svg = drawing.current?.querySelector('svg')
    if (!svg) return
    const { x, y, width, height } = svg.viewBox.baseVal
    const placed = frames.map((frame) => ({ ...frame, type: 'frame' }))
    const ordered = framesOf(placed, i18n.dir() === 'rtl' ? 'rtl' : 'ltr')
    const whole = { name: null, x, y, width, height }
    const copy = svg.cloneNode(true) as SVGSVGElement
    setPresented({ svg: copy, frames: ordered.length > 0 ? ordered : [whole] })
  }
  return (
    <>
      <button type="button" className="public-button soft small diagram-present" onClick={present}>
        <Icon of={IconPresentation} size={17} />
        {t('present')}
      </button>
      {presented && (
        <Suspense>
          <Presenter {...presented} title={title} onEnd={() => setPresented(null)} />
        </Suspense>
      )}
    </>
  )
}
