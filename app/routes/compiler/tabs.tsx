import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'

export type Tab = { id: string; text: ReactNode; count?: number }
type Props = {
  label: string
  tabs: readonly Tab[]
  current: string
  panelOf: (id: string) => string
  className: string
  onChoose: (id: string) => void
}

/** Tabs of which one is chosen; the arrow keys lead from one to the next. */
export function Tabs({ label, tabs, current, panelOf, className, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { locale } = useVisitor()
  const format = useFormat()
  const move = (event: KeyboardEvent) => {
    const towardsEnd = locale === 'en' ? 'ArrowRight' : 'ArrowLeft'
    const step = event.key === towardsEnd ? 1 : /^Arrow(Left|Right)$/.test(event.key) ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === current)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.id)
    box.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <div ref={box} className={className} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map(({ id, text, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          data-tab={id}
          className="compiler-tab"
          aria-selected={id === current}
          aria-controls={panelOf(id)}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {text}
          {count ? <span className="compiler-count">{format.number(count)}</span> : null}
        </button>
      ))}
    </div>
  )
}
