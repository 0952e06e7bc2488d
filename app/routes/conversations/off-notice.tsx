import { type Ai, aiSettings } from '@domain/conversations/ai'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useVisitor } from '~/lib/visitor'
import { EmbedFrame } from './embed-frame'
import { useMode } from './modes'

/** Where no model is set up: what the operator can set, and the chat site of others where they named one. */
export function OffNotice({ embed }: { embed?: Ai['embed'] }) {
  const { t } = useTranslation('conversations')
  const { locale } = useVisitor()
  const { icon, texts } = useMode()
  const address = embed?.[locale]
  if (address) return <EmbedFrame address={address} />
  return (
    <section className="conversation-start" aria-label={t(texts.offTitle)}>
      <span className="conversation-start-tile">
        <Icon of={icon} size={24} />
      </span>
      <h2>{t(texts.offTitle)}</h2>
      <p className="muted">{t('offText')}</p>
      <ul className="conversation-settings">
        {aiSettings.map((name) => (
          <li key={name}>
            <code dir="ltr">{name}</code>
            <span>{t(`set_${name}`)}</span>
          </li>
        ))}
      </ul>
      <p className="muted">{t('offLocal')}</p>
    </section>
  )
}
