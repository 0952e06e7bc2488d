import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton, useCopy } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { useScripted } from '~/lib/scripted'
import type { ShownPod } from './use-solver'

/** Copies a pod: its text at once, LaTeX, MathML or the picture of a curve from a menu. */
export function PodCopy({ pod }: { pod: ShownPod }) {
  const { t } = useTranslation('equations')
  const copy = useCopy()
  const isScripted = useScripted()
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
            </>
          )}
          {hasPlot && (
            <button type="button" onClick={() => void savePicture(pod.id)}>
              {t('savePicture')}
            </button>
          )}
        </Menu>
      )}
    </span>
  )
}

async function savePicture(id: string) {
  const { saveAsPicture } = await import('./picture.client')
  const svg = document.querySelector(`#pod-${id} svg.equations-plot`)
  if (svg) await saveAsPicture(svg)
}
