import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Next } from './next'

type Props = { name: 'languages' | 'forms'; children: ReactNode }

/** One of the two strongest of the twelve, on navy as wide as the window: its words, two facts, and what is shown of it. */
export function Band({ name, children }: Props) {
  const { t } = useTranslation('landing')
  return (
    <section className="public-part band" id={name} aria-labelledby={`${name}-title`}>
      <div className="public-band-text">
        <h2 id={`${name}-title`}>{t(`partTitle_${name}`)}</h2>
        <div>
          <p>{t(`partText_${name}`)}</p>
          <ul>
            {[t(`partFact1_${name}`), t(`partFact2_${name}`)].map((fact) => (
              <li key={fact}>
                <Icon of={IconCheck} size={18} />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <Next after={name} />
      </div>
      {children}
    </section>
  )
}
