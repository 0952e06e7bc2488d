import {
  type Condition,
  type ConditionValues,
  type Element,
  endKey,
  isQuestion,
} from '@domain/forms/elements'
import { neverMet } from '@domain/forms/path'
import {
  IconArrowNarrowDown,
  IconCircleCheck,
  IconCornerDownRight,
  IconEyeQuestion,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Status } from '~/components/status'
import { Trans } from '~/components/trans'
import { useFormat } from '~/lib/format'
import { elementIcons } from '../element-icons'

// Of the lines' own drawing, which is stretched over the rows as they are.
const rowHeight = 84
const lane = 16

/** Every way through a form: its elements below each other, on which answers one is met, and where an answer leads on. */
export function PathMap({
  elements,
  ids,
  onOpen,
}: {
  elements: readonly Element[]
  /** The ids of the elements in the builder, by place. */
  ids: readonly string[]
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation('forms')
  const lost = new Set(neverMet(elements))
  const places = new Map(elements.map(({ key }, at) => [key, at]))
  const arcs = elements.flatMap(({ jumps }, from) =>
    jumps.map(({ to }) => ({ from, to: to === endKey ? elements.length : (places.get(to) ?? from + 1) })),
  )
  if (elements.length === 0) return <p className="form-empty muted">{t('mapEmpty')}</p>
  return (
    <div className="form-map">
      <h2>{t('map')}</h2>
      <p className="muted">
        {t(
          arcs.length > 0
            ? 'mapText'
            : elements.some(({ showIf }) => showIf)
              ? 'mapConditions'
              : 'mapStraight',
        )}
      </p>
      <ol className="form-map-list" style={{ paddingInlineEnd: lane * (arcs.length > 0 ? 5 : 0) }}>
        {elements.map((element, at) => (
          <li key={ids[at]} className="form-map-node">
            <button type="button" className="form-map-box" onClick={() => onOpen(ids[at] ?? '')}>
              <span className="form-element-tile">
                <Icon of={elementIcons[element.type]} size={17} />
              </span>
              <span className="form-map-text">
                <span className="form-map-title">
                  <span className="muted">{t('number', { number: at + 1 })}</span>
                  <bdi className="cut">{element.question || t('noWords')}</bdi>
                </span>
                {element.showIf && <Met condition={element.showIf} elements={elements} />}
                {element.jumps.map((jump, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a jump has no other identity than its place.
                  <Leads key={nth} of={element} is={jump.is} to={jump.to} elements={elements} />
                ))}
              </span>
              <span className="muted">{t(`type_${element.type}`)}</span>
              {lost.has(element.key) && <Status state="failed">{t('neverMet')}</Status>}
            </button>
            <Icon of={IconArrowNarrowDown} size={16} className="form-map-arrow" />
          </li>
        ))}
        <li className="form-map-node">
          <span className="form-map-box form-map-end">
            <span className="form-element-tile">
              <Icon of={IconCircleCheck} size={17} />
            </span>
            {t('finished')}
          </span>
        </li>
        {arcs.length > 0 && <Arcs arcs={arcs} count={elements.length} />}
      </ol>
    </div>
  )
}

function Met({ condition, elements }: { condition: Condition; elements: readonly Element[] }) {
  const { t } = useTranslation('forms')
  const answers = useAnswers()
  const asked = elements.find(({ key }) => key === condition.key)
  const values = {
    question: asked?.question ?? condition.key,
    answers: answers(condition.is ?? condition.isNot, asked),
  }
  return (
    <span className="form-map-note">
      <Icon of={IconEyeQuestion} size={15} />
      <span>
        <Trans
          t={t}
          i18nKey={condition.isNot === undefined ? 'metIf' : 'metIfNot'}
          values={values}
          components={{ question: <bdi />, answers: <bdi /> }}
        />
      </span>
    </span>
  )
}

type LeadsProps = { of: Element; is: ConditionValues | undefined; to: string; elements: readonly Element[] }

function Leads({ of, is, to, elements }: LeadsProps) {
  const { t } = useTranslation('forms')
  const answers = useAnswers()
  const target = elements.find(({ key }) => key === to)?.question ?? t('finished')
  const isAlways = is === undefined || !isQuestion(of.type)
  return (
    <span className="form-map-note">
      <Icon of={IconCornerDownRight} size={15} className="flip" />
      <span>
        <Trans
          t={t}
          i18nKey={isAlways ? 'leadsAlways' : 'leadsIf'}
          values={{ target, answers: answers(is, of) }}
          components={{ target: <bdi />, answers: <bdi /> }}
        />
      </span>
    </span>
  )
}

/** Gives answers as words: those of a switch in the maker's language. */
function useAnswers() {
  const { t } = useTranslation('forms')
  const format = useFormat()
  return (values: ConditionValues | undefined, asked: Element | undefined) => {
    const list = values === undefined ? [] : Array.isArray(values) ? values : [values]
    const isSwitch = asked?.type === 'switch'
    return format.list(
      list.map((value) =>
        isSwitch ? t(String(value) === 'true' ? 'switchOn' : 'switchOff') : String(value),
      ),
    )
  }
}

/** Lines beside the list from each element to the target of its jump; the list says the same in words. */
function Arcs({ arcs, count }: { arcs: readonly { from: number; to: number }[]; count: number }) {
  const width = lane * 5
  return (
    <li aria-hidden="true" className="form-map-arcs" style={{ inlineSize: width }}>
      <svg viewBox={`0 0 ${width} ${(count + 1) * rowHeight}`} preserveAspectRatio="none" role="presentation">
        {arcs.map(({ from, to }, at) => {
          const y1 = from * rowHeight + 40
          const y2 = to * rowHeight + 18
          const x = lane * ((at % 4) + 1)
          return (
            <g key={`${from} ${to} ${x}`}>
              <path
                d={`M0 ${y1} C${x} ${y1} ${x} ${y1 + 8} ${x} ${y1 + 20} V${y2 - 20} C${x} ${y2} ${x} ${y2} 2 ${y2}`}
              />
              <path d={`M8 ${y2 - 5} L2 ${y2} L8 ${y2 + 5}`} />
            </g>
          )
        })}
      </svg>
    </li>
  )
}
