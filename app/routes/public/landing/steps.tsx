import { toDigits } from '@domain/locale'
import { useTranslation } from 'react-i18next'
import { Slides } from '~/components/public/slides'
import { useVisitor } from '~/lib/visitor'
import type { Picture, PictureName } from './pictures.server'
import { Screen } from './screen'

const shown = ['ideas', 'documents', 'apis', 'sites'] as const satisfies PictureName[]

/** The four stages of a piece of software, each with the tools that are here for it. */
export function Steps({ pictures }: { pictures: Partial<Record<PictureName, Picture>> }) {
  const { t } = useTranslation('landing')
  const { locale } = useVisitor()
  const steps = [
    { title: t('step1'), text: t('step1Text') },
    { title: t('step2'), text: t('step2Text') },
    { title: t('step3'), text: t('step3Text') },
    { title: t('step4'), text: t('step4Text') },
  ]
  return (
    <section className="public-section" id="steps" aria-labelledby="steps-title">
      <h2 id="steps-title" className="public-title">
        {t('stepsTitle')}
      </h2>
      <Slides label={t('stepsTitle')} stay={2500} count={steps.length} className="public-steps">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="public-step">
            <div className="public-step-stage">
              <Screen
                picture={pictures[shown[index] ?? 'ideas']}
                alt=""
                width={760}
                height={500}
                sizes="420px"
              />
            </div>
            <p className="public-step-number">{t('stepNumber', { at: toDigits(`${index + 1}`, locale) })}</p>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Slides>
    </section>
  )
}
