import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton, useCopy } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { useScripted } from '~/lib/scripted'
import { InsertDialog } from './insert-dialog'
import type { ShownPod } from './use-solver'

type Props = { pod: ShownPod; input: string }

/** Copies a pod: its text at once, LaTeX, MathML or a picture from a menu, which also inserts it into a document. */
export function PodCopy({ pod, input }: Props) {
  const { t } = useTranslation('equations')
  const copy = useCopy()
  const isScripted = useScripted()
  const [isInserting, setInserting] = useState(false)
  if (!isScripted) return null
  const text = pod.subpods.map(({ plaintext }) => plaintext).join('\n')
  const latex = pod.subpods.flatMap((part) => (part.latex === undefined ? [] : [part.latex])).join(' \\\\\n')
  const hasPlot = pod.subpods.some(({ plot }) => plot)
  const mathml = async () => {
    const { mathmlOf } = await import('./mathml.client')
    copy(mathmlOf(latex), t('copiedMathml'))
  }
  return (
    <span className="equations-copy">
      <CopyButton isIcon text={text} label={t('copyOf', { pod: pod.title })} said={t('copiedText')} />
      {(latex !== '' || hasPlot) && (
        <Menu label={t('moreOf', { pod: pod.title })} face={<Icon of={IconDots} size={16} />} className="end">
          {latex !== '' && (
            <>
              <button type="button" onClick={() => copy(latex, t('copiedLatex'))}>
                {t('copyLatex')}
              </button>
              <button type="button" onClick={() => void mathml()}>
                {t('copyMathml')}
              </button>
              <button type="button" onClick={() => setInserting(true)}>
                {t('insert')}
              </button>
            </>
          )}
          <button type="button" onClick={() => void savePicture(pod.id, hasPlot ? null : latex)}>
            {t('savePicture')}
          </button>
        </Menu>
      )}
      {isInserting && <InsertDialog latex={latex} title={input} onClose={() => setInserting(false)} />}
    </span>
  )
}

/** Saves the curve of a pod, or a formula, as a picture. */
async function savePicture(id: string, latex: string | null) {
  const { saveCurve, saveFormula } = await import('./picture.client')
  if (latex !== null) return saveFormula(latex)
  const svg = document.querySelector(`#pod-${id} svg.equations-plot`)
  if (svg) await saveCurve(svg)
}
