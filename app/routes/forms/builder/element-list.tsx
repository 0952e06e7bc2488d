import type { Built } from '@domain/forms/built'
import { type Element, type ElementType, elementTypes, formBounds, isQuestion } from '@domain/forms/elements'
import { Form, Link } from '@remix-run/react'
import {
  IconAlertCircle,
  IconArrowsSplit2,
  IconCircleCheck,
  IconCopyPlus,
  IconDots,
  IconPlus,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Grip, StepButtons } from '~/components/arrange/grip'
import { useDrag } from '~/components/arrange/use-drag'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { isPlainPress } from '~/lib/plain-press'
import { useScripted } from '~/lib/scripted'
import { elementAddress, formAddress } from '../addresses'
import { elementIcons } from '../element-icons'
import type { Builder } from './use-builder'

export type DraftVersion = { id: string; version: number }
type Props = {
  form: DraftVersion
  builder: Builder
  onRemove: (one: Built) => void
  children: ReactNode
}

/** All elements in their order: each is opened, moved, copied and deleted here, also before any script. */
export function ElementList({ form, builder, onRemove, children }: Props) {
  const { t } = useTranslation(['forms', 'common'])
  const isScripted = useScripted()
  const [told, setTold] = useState('')
  const { list: rows, elements } = builder
  const move = (id: string, to: number) => {
    if (to < 0 || to >= elements.length) return
    builder.move(id, to)
    setTold(t('common:movedTo', { place: to + 1, count: elements.length }))
  }
  const drag = useDrag(rows, ({ id }, to) => move(id, to))
  useFocusAfterRemoval(drag.list, elements.length)
  let number = 0
  return (
    <section className="form-list" aria-label={t('elements')}>
      {children}
      <Form method="post" action={formAddress(form.id)}>
        <input type="hidden" name="etag" value={`"v${form.version}"`} />
        <ul className="form-elements" ref={drag.list} id="elements" aria-label={t('elements')}>
          {drag.order.map(({ id, element }, place) => {
            if (isQuestion(element.type)) number += 1
            const title = isQuestion(element.type)
              ? `${t('number', { number })} ${element.question}`
              : element.question
            return (
              <li
                key={id}
                data-id={id}
                className={drag.dragged === id ? 'form-element dragged' : 'form-element'}
                aria-current={builder.selected === id ? 'true' : undefined}
              >
                {isScripted ? (
                  <Grip
                    of={title}
                    handle={{ ...drag.handle({ id, element }), onStep: (step) => move(id, place + step) }}
                  />
                ) : (
                  <StepButtons of={title} name="move" values={[`-1 ${element.key}`, `1 ${element.key}`]} />
                )}
                <Opener
                  form={form}
                  element={element}
                  number={isQuestion(element.type) ? number : null}
                  isWrong={Object.keys(builder.errors).some((path) => path.startsWith(`${place}.`))}
                  onOpen={() => builder.select(id)}
                />
                <RowMenu
                  element={element}
                  title={title}
                  onCopy={() => builder.copy(id)}
                  onRemove={() => onRemove({ id, element })}
                />
              </li>
            )
          })}
          <li className="form-element form-element-end">
            <span className="form-element-link">
              <span className="form-element-tile">
                <Icon of={IconCircleCheck} size={17} />
              </span>
              <span className="cut">{t('finished')}</span>
            </span>
          </li>
        </ul>
        <AddMenu isFull={elements.length >= formBounds.elements} onAdd={builder.add} />
      </Form>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </section>
  )
}

/** The focus goes with a deleted element's menu: what is open after it takes it. */
function useFocusAfterRemoval(list: RefObject<HTMLElement>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (isFewer && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current] a')?.focus()
  }, [list, count])
}

/** A sign with its word for screen readers. */
function Mark({ of, text, className }: { of: TablerIcon; text: string; className: string }) {
  return (
    <span className={className} title={text}>
      <Icon of={of} size={15} />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

type OpenerProps = {
  form: DraftVersion
  element: Element
  number: number | null
  isWrong: boolean
  onOpen: () => void
}

function Opener({ form, element, number, isWrong, onOpen }: OpenerProps) {
  const { t } = useTranslation('forms')
  return (
    <Link
      to={elementAddress(form.id, element.key)}
      className="form-element-link"
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      <span className="form-element-tile" title={t(`type_${element.type}`)}>
        <Icon of={elementIcons[element.type]} size={17} />
        <span className="visually-hidden">{t(`type_${element.type}`)}</span>
      </span>
      {number !== null && <span className="form-element-number">{t('number', { number })}</span>}
      <span className="cut form-element-text" dir="auto">
        {element.question || t('noWords')}
      </span>
      {(element.showIf || element.jumps.length > 0) && (
        <Mark of={IconArrowsSplit2} text={t('branches')} className="form-element-branch" />
      )}
      {element.required && <span className="form-element-note">{t('required')}</span>}
      {isWrong && <Mark of={IconAlertCircle} text={t('isWrong')} className="form-element-wrong" />}
    </Link>
  )
}

function RowMenu({
  element,
  title,
  onCopy,
  onRemove,
}: {
  element: Element
  title: string
  onCopy: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation(['forms', 'common'])
  const isScripted = useScripted()
  const act = (run: () => void) => (event: { preventDefault: () => void }) => {
    if (!isScripted) return
    event.preventDefault()
    run()
  }
  return (
    <Menu
      label={t('common:more', { title })}
      face={<Icon of={IconDots} size={17} />}
      className="form-element-menu"
    >
      <button type="submit" name="copy" value={element.key} className="menu-item" onClick={act(onCopy)}>
        <Icon of={IconCopyPlus} size={17} />
        {t('duplicate')}
      </button>
      <button
        type="submit"
        name="remove"
        value={element.key}
        className="menu-item danger"
        onClick={act(onRemove)}
      >
        <Icon of={IconTrash} size={17} />
        {t('common:remove')}
      </button>
    </Menu>
  )
}

/** The types, questions first; a press adds one below the element that is open. */
function AddMenu({ isFull, onAdd }: { isFull: boolean; onAdd: (type: ElementType) => void }) {
  const { t } = useTranslation('forms')
  const isScripted = useScripted()
  if (isFull) return <p className="muted">{t('error_too_many_elements')}</p>
  const face = (
    <>
      <Icon of={IconPlus} size={17} />
      {t('addElement')}
    </>
  )
  return (
    <Menu label={t('addElement')} face={face} className="form-add">
      <div className="form-types">
        {elementTypes.map((type) => (
          <button
            key={type}
            type="submit"
            name="add"
            value={type}
            className="menu-item"
            onClick={(event) => {
              if (!isScripted) return
              event.preventDefault()
              onAdd(type)
            }}
          >
            <Icon of={elementIcons[type]} size={17} />
            <span>{t(`type_${type}`)}</span>
          </button>
        ))}
      </div>
    </Menu>
  )
}
