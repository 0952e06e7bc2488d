import type { Frame } from '@domain/diagrams/frames'
import { IconArrowLeft, IconArrowRight, IconPointer, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { stepOf } from './step-of'

export type Presented = {
  /** The whole drawing. */
  svg: SVGSVGElement
  /** Shown one after another, in the drawing's own coordinates. */
  frames: readonly Frame[]
}
type Props = Presented & { title: string; onEnd: () => void }

/** A drawing over the whole screen, one frame at a time. */
export function Presenter({ svg, frames, title, onEnd }: Props) {
  const { t, i18n } = useTranslation('diagrams')
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(0)
  const [isPointing, setPointing] = useState(false)
  const direction = i18n.dir() === 'rtl' ? 'rtl' : 'ltr'
  const go = (step: number) => setAt((now) => Math.max(0, Math.min(frames.length - 1, now + step)))
  useWholeScreen(dialog, onEnd)
  useKeys(dialog, (key) => {
    if (key.toLowerCase() === 'l') setPointing((is) => !is)
    else go(stepOf(key, direction, frames.length))
  })
  const frame = frames[at]
  const where = t('frameOf', { at: at + 1, total: frames.length })
  return (
    <dialog ref={dialog} className="diagram-presenter" aria-label={title} onCancel={onEnd}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the dialog. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere does what buttons and keys do. */}
      <div
        className="diagram-presenter-stage"
        onClick={({ clientX }) => {
          const isStart = direction === 'rtl' ? clientX > innerWidth * 0.75 : clientX < innerWidth * 0.25
          go(isStart ? -1 : 1)
        }}
      >
        {frame && <Stage svg={svg} frame={frame} />}
      </div>
      {isPointing && <Pointer />}
      <div className="diagram-presenter-bar">
        <button type="button" onClick={() => go(-1)} disabled={at === 0} aria-label={t('framePrevious')}>
          <Icon of={direction === 'rtl' ? IconArrowRight : IconArrowLeft} />
        </button>
        <span role="status">
          {where}
          {frame?.name && <bdi className="diagram-presenter-name">{frame.name}</bdi>}
        </span>
        <button
          type="button"
          onClick={() => go(1)}
          disabled={at === frames.length - 1}
          aria-label={t('frameNext')}
        >
          <Icon of={direction === 'rtl' ? IconArrowLeft : IconArrowRight} />
        </button>
        <button
          type="button"
          onClick={() => setPointing(!isPointing)}
          aria-pressed={isPointing}
          aria-label={t('laser')}
          title={t('laser')}
        >
          <Icon of={IconPointer} />
        </button>
        <button type="button" onClick={onEnd} aria-label={t('presentEnd')} title={t('presentEnd')}>
          <Icon of={IconX} />
        </button>
      </div>
    </dialog>
  )
}

/** Shows one frame of the drawing. */
function Stage({ svg, frame }: { svg: SVGSVGElement; frame: Frame }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    svg.setAttribute('width', '100%')
    svg.setAttribute('height', '100%')
    box.current?.replaceChildren(svg)
  }, [svg])
  useEffect(() => {
    const { x, y, width, height } = frame
    svg.setAttribute('viewBox', [x, y, width, height].join(' '))
  }, [svg, frame])
  return <div ref={box} className="diagram-presenter-frame" dir="ltr" />
}

/** A red point where the pointer is. */
function Pointer() {
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => setPlace({ x, y })
    addEventListener('pointermove', onMove)
    return () => removeEventListener('pointermove', onMove)
  }, [])
  if (!place) return null
  return <span className="diagram-presenter-laser" style={{ translate: `${place.x}px ${place.y}px` }} />
}

/** Takes every key, so that the editor below doesn't act on it; those of a button that has the focus press it. */
function useKeys(dialog: RefObject<HTMLDialogElement>, act: (key: string) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const element = dialog.current
    const onKey = (event: KeyboardEvent) => {
      event.stopPropagation()
      const isPress = event.target instanceof HTMLButtonElement && /^(?: |Enter)$/.test(event.key)
      const isOurs = !isPress && !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.type !== 'keydown' || !isOurs || /^(?:Tab|Escape)$/.test(event.key)) return
      event.preventDefault()
      latest.current(event.key)
    }
    for (const type of ['keydown', 'keyup'] as const) element?.addEventListener(type, onKey)
    return () => {
      for (const type of ['keydown', 'keyup'] as const) element?.removeEventListener(type, onKey)
    }
  }, [dialog])
}

/** Over the whole screen where the browser lets a page; leaving that ends it. */
function useWholeScreen(dialog: RefObject<HTMLDialogElement>, onEnd: () => void): void {
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    void element?.requestFullscreen?.().catch(() => {})
    const onChange = () => {
      if (!document.fullscreenElement) end.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement === element) void document.exitFullscreen().catch(() => {})
    }
  }, [dialog])
}
