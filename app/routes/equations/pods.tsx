import { useTranslation } from 'react-i18next'
import { Panel } from '~/components/panel'
import { useFormat } from '~/lib/format'
import { Formula } from './formula'
import { PodCopy } from './pod-copy'
import { PodPlot } from './pod-plot'
import { type OnChoose, Suggestion, Suggestions } from './suggestions'
import type { ShownAnswer, ShownPart, ShownPod } from './use-solver'

type Props = { shown: ShownAnswer; onChoose: OnChoose }

/** The pods of an answer, or why there are none and what can be solved. */
export function Pods({ shown, onChoose }: Props) {
  const { t } = useTranslation('equations')
  if (shown.pods.length === 0) {
    const tips = shown.isLate ? [t('late')] : shown.tips
    return (
      <Panel title={shown.isLate ? t('lateTitle') : t('notSolved')}>
        <div className="equations-tips" role="status">
          {tips.map((tip) => (
            <p key={tip}>{tip}</p>
          ))}
        </div>
        <Suggestions shown={shown} onChoose={onChoose} />
      </Panel>
    )
  }
  return (
    <div className="equations-pods">
      <Suggestions shown={shown} onChoose={onChoose} />
      {shown.pods.map((pod) => (
        <Pod key={pod.id} pod={pod} input={shown.input} onChoose={onChoose} />
      ))}
    </div>
  )
}

type PodProps = { pod: ShownPod; input: string; onChoose: OnChoose }

function Pod({ pod, input, onChoose }: PodProps) {
  const isSteps = pod.id === 'steps'
  const copy = <PodCopy pod={pod} input={input} />
  return (
    <Panel id={`pod-${pod.id}`} title={<bdi>{pod.title}</bdi>} end={copy} className="equations-pod">
      {isSteps ? (
        <Steps parts={pod.subpods} />
      ) : (
        <ul className={`equations-parts ${pod.id === 'roots' ? 'many' : ''}`}>
          {pod.subpods.map((part) => (
            <li key={`${part.title}${part.plaintext}`}>
              <Part part={part} />
            </li>
          ))}
        </ul>
      )}
      {pod.states.length > 0 && (
        <p className="equations-states">
          {pod.states.map(({ name, input: podState }) => (
            <Suggestion key={podState} input={input} choice={{ podState }} text={name} onChoose={onChoose} />
          ))}
        </p>
      )}
    </Panel>
  )
}

function Part({ part: { title, plaintext, latex, plot, table, img } }: { part: ShownPart }) {
  return (
    <>
      {title && <span className="equations-part-title">{title}</span>}
      {img ? (
        <img
          className="equations-picture"
          dir="ltr"
          src={img.src}
          alt={img.alt || plaintext}
          width={img.width || undefined}
          height={img.height || undefined}
        />
      ) : plot ? (
        <PodPlot plot={plot} name={plaintext} />
      ) : latex !== undefined ? (
        <Formula latex={latex} text={plaintext} />
      ) : table ? null : (
        <bdi className="equations-said">{plaintext}</bdi>
      )}
      {table && <Figures table={table} isOpen={!plot} />}
    </>
  )
}

/** The steps with their numbers in the reader's digits; the sentence first, the formula at the end. */
function Steps({ parts }: { parts: readonly ShownPart[] }) {
  const format = useFormat()
  return (
    <ol className="equations-steps">
      {parts.map(({ title, plaintext, latex }, at) => (
        <li key={`${title}${plaintext}`}>
          <span className="equations-step">{format.number(at + 1)}</span>
          <span className="equations-step-said">{title}</span>
          <Formula latex={latex ?? plaintext} text={plaintext} />
        </li>
      ))}
    </ol>
  )
}

type FiguresProps = { table: NonNullable<ShownPart['table']>; isOpen: boolean }

function Figures({ table, isOpen }: FiguresProps) {
  const { t } = useTranslation('equations')
  return (
    <details className="equations-figures" open={isOpen}>
      <summary>{t('table')}</summary>
      <table dir="ltr">
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, at) => (
                <td key={table.head[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
