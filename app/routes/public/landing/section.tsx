import { toDigits } from '@domain/locale'
import { IconArrowDown, IconCheck, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePublicPath } from '~/components/public/use-home'
import { useVisitor } from '~/lib/visitor'
import type { Picture } from './pictures.server'
import { Screen } from './screen'
import { sections } from './sections'

/** One of the ten: what works today, and one real screen of it. */
export function Section({ index, picture }: { index: number; picture: Picture | undefined }) {
  const { t } = useTranslation('landing')
  const { locale } = useVisitor()
  const section = sections[index]
  if (!section) return null
  const { name, isWide } = section
  return (
    <section
      className={`public-part ${isWide ? 'wide' : ''}`}
      id={name}
      aria-labelledby={`${name}-title`}
      data-side={index % 2 === 0 ? 'start' : 'end'}
    >
      <div className="public-part-text">
        <p className="public-part-number">
          {t('numberOf', {
            at: toDigits(`${index + 1}`, locale),
            all: toDigits(`${sections.length}`, locale),
          })}
        </p>
        <h2 id={`${name}-title`}>{t(`partTitle_${name}`)}</h2>
        <p>{t(`partText_${name}`)}</p>
      </div>
      <ul className="public-part-facts">
        {[t(`partFact1_${name}`), t(`partFact2_${name}`)].map((fact) => (
          <li key={fact}>
            <Icon of={IconCheck} size={18} />
            {fact}
          </li>
        ))}
      </ul>
      <div className="public-part-stage">
        <Screen
          picture={picture}
          alt={t(`partPicture_${name}`)}
          width={isWide ? 1120 : 760}
          height={isWide ? 420 : 500}
          sizes={isWide ? '(min-width: 1160px) 1040px, 92vw' : '(min-width: 900px) 620px, 92vw'}
        />
      </div>
      <Next after={index} />
    </section>
  )
}

function Next({ after }: { after: number }) {
  const { t } = useTranslation('landing')
  const signup = usePublicPath('/signup')
  const next = sections[after + 1]
  if (!next) {
    return (
      <a href={`${signup}?mode=up`} className="public-button solid public-part-next">
        <Icon of={IconMail} size={18} />
        {t('createAccount')}
      </a>
    )
  }
  return (
    <a href={`#${next.name}`} className="public-part-next public-next">
      <span>
        <Icon of={IconArrowDown} size={18} />
      </span>
      {t('nextPart', { name: t(`partShort_${next.name}`) })}
    </a>
  )
}
