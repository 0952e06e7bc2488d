import { Link } from '@remix-run/react'
import { IconApi, IconChecklist, IconForms, IconMessageReport } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { isPlainPress } from '~/lib/plain-press'
import { writeInto } from '~/lib/write-into'
import { modes, useAround } from '../conversations/modes'
import { Abilities } from './abilities'

export const examples = [
  { id: 'form', icon: IconForms },
  { id: 'todos', icon: IconChecklist },
  { id: 'api', icon: IconApi },
  { id: 'answers', icon: IconMessageReport },
] as const

/** Examples that fill the composer, the abilities of the agent, and its model. */
export function Examples({ field }: { field: RefObject<HTMLTextAreaElement> }) {
  const { t } = useTranslation('conversations')
  const { ai } = useAround()
  return (
    <>
      <ul className="agent-examples" aria-label={t('examples')}>
        {examples.map(({ id, icon }) => (
          <li key={id}>
            <Link
              to={`${modes.agent.path}?example=${id}`}
              onClick={(event) => {
                if (!field.current || !isPlainPress(event)) return
                event.preventDefault()
                writeInto(field.current, t(`example_${id}_text`))
                field.current.focus()
              }}
            >
              <Icon of={icon} size={18} />
              <span>
                <strong>{t(`example_${id}`)}</strong>
                <span className="muted">{t(`example_${id}_text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Abilities />
      {ai.models[0] && (
        <p className="muted agent-model">
          {t('model')} <bdi>{ai.models[0].name}</bdi>
        </p>
      )}
    </>
  )
}
