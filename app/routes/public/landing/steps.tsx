import { toDigits } from '@domain/locale'
import { useTranslation } from 'react-i18next'
import { Slides } from '~/components/public/slides'
import { usePublicPath } from '~/components/public/use-home'
import { useVisitor } from '~/lib/visitor'

/** The four stages of a piece of software, each with the tools that are here for it: in one line, and slides where it is short. */
export function Steps() {
  const { t } = useTranslation('landing')
  const { locale } = useVisitor()
  const ideas = usePublicPath('/general/idea')
  const steps = [
    { title: t('step1'), text: t('step1Text'), to: ideas },
    { title: t('step2'), text: t('step2Text'), to: '#documents' },
    { title: t('step3'), text: t('step3Text'), to: '#apis' },
    { title: t('step4'), text: t('step4Text'), to: '#sites' },
  ]
  return (
    <div className="public-section" id="steps">
      <h2 className="public-title">{t('stepsTitle')}</h2>
      <Slides label={t('stepsTitle')} stay={2500} count={steps.length} className="public-steps">
        {steps.map(({ title, text, to }, index) => (
          <li key={title} className="public-step">
            <p className="public-step-number">{t('stepNumber', { at: toDigits(`${index + 1}`, locale) })}</p>
            <h3>
              <a href={to}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </Slides>
    </div>
  )
}
