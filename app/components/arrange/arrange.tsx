import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScripted } from '~/lib/scripted'
import { Grip, StepButtons } from './grip'
import { useDrag } from './use-drag'

/** A section; `note` is beside its name. */
export type Arranged = { id: string; text: string; isShown: boolean; note?: string | undefined }

/**
 * Sections of a page that a form switches on and off and sorts. `arranged` lists all in their order, `shown` the ones
 * that are on. Without a script its buttons submit the form with `move`.
 */
export function Arrange({ label, parts }: { label: string; parts: readonly Arranged[] }) {
  const { t } = useTranslation()
  const isScripted = useScripted()
  const [order, setOrder] = useState(() => parts.map(({ id }) => id))
  const [told, setTold] = useState('')
  const rows = order.flatMap((id) => parts.find((part) => part.id === id) ?? [])
  const move = ({ id }: Arranged, to: number) => {
    if (to < 0 || to >= order.length) return
    const others = order.filter((one) => one !== id)
    setOrder([...others.slice(0, to), id, ...others.slice(to)])
    setTold(t('movedTo', { place: to + 1, count: order.length }))
  }
  const drag = useDrag(rows, move)
  return (
    <>
      <ul className="panel rows arranged" aria-label={label} ref={drag.list}>
        {drag.order.map((part, place) => (
          <li key={part.id} data-id={part.id} className={drag.dragged === part.id ? 'row dragged' : 'row'}>
            {isScripted ? (
              <Grip
                of={part.text}
                handle={{ ...drag.handle(part), onStep: (step) => move(part, place + step) }}
              />
            ) : (
              <StepButtons of={part.text} name="move" values={[`${part.id} -1`, `${part.id} 1`]} />
            )}
            <input type="hidden" name="arranged" value={part.id} />
            <label className="form-check">
              <span>{part.text}</span>
              {part.note && <span className="muted">{part.note}</span>}
              <input type="checkbox" name="shown" value={part.id} defaultChecked={part.isShown} />
            </label>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  )
}
