import type { Ai } from '@domain/conversations/ai'
import type { Conversation } from '@domain/conversations/conversations'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import {
  IconAdjustments,
  IconArrowLeft,
  IconBraces,
  IconMarkdown,
  IconPinned,
  IconPinnedOff,
  IconShare2,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { SetMenu } from '~/components/set-menu'
import { ThingMenu } from '~/components/thing-menu'
import { Isolate } from '~/components/user-text'
import { callPath } from './calls'
import { useMode } from './modes'
import { ShareConversation } from './share-conversation'

type Props = { ai: Ai; conversation: Conversation; children?: ReactNode }

/** The title of a conversation, its model, and what can be done with it. */
export function DialogHead({ ai, conversation, children }: Props) {
  const { t } = useTranslation('conversations')
  const { path, texts } = useMode()
  const { id, title, model, isPinned } = conversation
  const [isSharing, setSharing] = useState(false)
  const shown = title || t('untitled')
  const current = ai.models.find((one) => one.id === model) ?? ai.models[0]
  return (
    <header className="beside-head">
      <Link to={path} className="bar-icon beside-back" aria-label={t(texts.title)}>
        <Icon of={IconArrowLeft} size={20} className="flip" />
      </Link>
      <div className="beside-who">
        <h1>
          <Isolate className="cut">{shown}</Isolate>
        </h1>
      </div>
      {current && ai.models.length > 1 && (
        <SetMenu
          label={current.name}
          name="model"
          values={ai.models.map((one) => ({ value: one.id, text: one.name }))}
          current={current.id}
        />
      )}
      {current && ai.models.length === 1 && (
        <span className="conversation-model muted" title={t('model')}>
          <bdi>{current.name}</bdi>
        </span>
      )}
      {children}
      <Button
        type="button"
        variant="ghost"
        color="gray"
        className="conversation-share"
        onClick={() => setSharing(true)}
      >
        <Icon of={IconShare2} size={17} />
        <span>{t('share')}</span>
      </Button>
      <ThingMenu thing={{ id, title: shown }} removeAt={`${path}/all`} isOfPage>
        <Link to={`${path}/${id}/settings`} className="menu-item">
          <Icon of={IconAdjustments} size={17} />
          {t('settings')}
        </Link>
        <Form method="post">
          <button type="submit" name="isPinned" value={String(!isPinned)} className="menu-item">
            <Icon of={isPinned ? IconPinnedOff : IconPinned} size={17} />
            <span>{t(isPinned ? 'unpin' : 'pin')}</span>
          </button>
        </Form>
        <a href={callPath(id, '/export?format=markdown')} className="menu-item" download>
          <Icon of={IconMarkdown} size={17} />
          {t('exportMarkdown')}
        </a>
        <a href={callPath(id, '/export?format=json')} className="menu-item" download>
          <Icon of={IconBraces} size={17} />
          {t('exportJson')}
        </a>
      </ThingMenu>
      {isSharing && <ShareConversation conversation={conversation} onClose={() => setSharing(false)} />}
    </header>
  )
}
