import { toDigits } from '@domain/locale'
import { useTranslation } from 'react-i18next'
import { useVisitor } from '~/lib/visitor'

export function Steps() {
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
      <p className="public-line">{t('stepsLine')}</p>
      <ol className="public-steps">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className="public-step-number">{toDigits(`0${index + 1}`, locale)}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
