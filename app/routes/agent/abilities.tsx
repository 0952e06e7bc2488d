import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

const abilities = [
  ['read', IconEye],
  ['write', IconPencil],
  ['never', IconTrash],
] as const

/** Things that the agent does by itself, asks for, and never does. */
export function Abilities() {
  const { t } = useTranslation('conversations')
  return (
    <section className="agent-abilities" aria-label={t('abilities')}>
      <h2>{t('abilities')}</h2>
      <ul>
        {abilities.map(([id, icon]) => (
          <li key={id}>
            <Icon of={icon} size={17} />
            <span>{t(`ability_${id}`)}</span>
            <span className="muted">{t(`ability_${id}_how`)}</span>
          </li>
        ))}
      </ul>
      <p className="muted">{t('abilitiesNote')}</p>
    </section>
  )
}
