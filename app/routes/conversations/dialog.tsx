import type { Ai } from '@domain/conversations/ai'
import type { Conversation } from '@domain/conversations/conversations'
import { type ConversationMessage, textOf } from '@domain/conversations/messages'
import { Button } from '@radix-ui/themes'
import { Link, useLocation } from '@remix-run/react'
import { IconArrowDown } from '@tabler/icons-react'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { SignedOutNote } from '~/components/signed-out-note'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { writeInto } from '~/lib/write-into'
import { AgentPartsContext } from './agent-parts'
import { Answer, AnswerFailure, AnswerParts } from './answer'
import { AnswerFrame } from './answer-frame'
import { type Attached, attachmentOf } from './attached'
import { Composer } from './composer'
import { DialogHead } from './dialog-head'
import { shownMessages } from './dialog-state'
import { useAround, useMode } from './modes'
import { OwnBubble } from './own-bubble'
import { OwnMessage } from './own-message'
import type { Dialog } from './use-dialog'
import { usePictures } from './use-pictures'
import { useStick } from './use-stick'

type Props = {
  dialog: Dialog
  conversation: Conversation
  clientId: string
  /** Of a form without a script. */
  refusal: FormAnswer | undefined
  /** More actions in its head. */
  actions?: ReactNode
}

/** An open conversation: what was written, the answer that is being written, and where the next message is. */
export function ConversationDialog({ dialog, conversation, clientId, refusal, actions }: Props) {
  const { t } = useTranslation('conversations')
  const { ai, userId } = useAround()
  const { texts } = useMode()
  const { state } = dialog
  const field = useRef<HTMLTextAreaElement>(null)
  const [editing, setEditing] = useState<ConversationMessage | null>(null)
  const [attachments, setAttachments] = useState<Attached[]>([])
  const model = modelOf(ai, conversation.model)
  const areTaken = model?.takesPictures === true
  const pictures = usePictures({ attachments, onAttach: setAttachments, areTaken })
  const isAnswering = state.answer !== null
  const edit = (message: ConversationMessage | null) => {
    setEditing(message)
    if (!field.current) return
    writeInto(field.current, message ? textOf(message.parts) : '')
    field.current.focus()
  }
  const send = async (text: string) => {
    const parentId = editing ? editing.parentId : state.leafId
    const draft = { text, parentId, attachments: attachments.map(attachmentOf) }
    const taken = attachments
    setEditing(null)
    setAttachments([])
    const code = await dialog.send({ ...draft, names: taken.map(({ name }) => name) })
    // A text that was refused before an answer began would be lost.
    if (code === null || field.current?.value !== '') return
    writeInto(field.current, text)
    setAttachments(taken)
  }
  return (
    <section
      className="beside-one conversation-dialog"
      aria-label={conversation.title || t('untitled')}
      {...(ai.isOn && pictures.box)}
    >
      <DialogHead ai={ai} conversation={conversation}>
        {actions}
      </DialogHead>
      <History dialog={dialog} onEdit={isAnswering || !ai.isOn ? undefined : edit} isOn={ai.isOn} />
      <Failure
        code={state.failure ?? (refusal ? (Object.values(refusal.fields ?? {})[0] ?? refusal.code) : null)}
      />
      {ai.isOn ? (
        <Composer
          field={field}
          draftKey={`ai-draft ${userId} ${conversation.id}`}
          clientId={clientId}
          attachments={attachments}
          onAttach={setAttachments}
          pictures={pictures}
          initial={refusal?.values?.text}
          onSend={(text) => void send(text)}
          onStop={isAnswering ? () => void dialog.stop() : null}
          isStopping={state.isStopping}
          isEditing={editing !== null}
          onDrop={() => edit(null)}
        />
      ) : (
        <p className="conversation-note">{t('offNow')}</p>
      )}
      <p className="conversation-note muted">{t(model?.isLocal ? texts.noteLocal : texts.note)}</p>
    </section>
  )
}

const modelOf = ({ models }: Ai, model: string | null) =>
  models.find(({ id }) => id === model) ?? models[0] ?? null

type HistoryProps = {
  dialog: Dialog
  onEdit: ((message: ConversationMessage) => void) | undefined
  isOn: boolean
}

function History({ dialog, onEdit, isOn }: HistoryProps) {
  const { t } = useTranslation(['conversations', 'common'])
  const { state } = dialog
  const { sent, answer, cursor } = state
  const { pathname } = useLocation()
  const agent = useContext(AgentPartsContext)
  const box = useRef<HTMLDivElement>(null)
  const { isFar, toEnd, follow } = useStick(box)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new at the end is followed.
  useEffect(follow, [answer, sent, state.leafId])
  const acts = answer || !isOn ? null : dialog.acts
  // Before any script an answer is as far as it was when the page was read.
  const unfollowed = answer ? undefined : state.messages.find(({ isAnswering }) => isAnswering)
  return (
    <div className="beside-history">
      <div
        ref={box}
        className="conversation-history"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        role="log"
        aria-label={t('history')}
        aria-live="off"
      >
        {cursor !== null && (
          <Button
            type="button"
            variant="soft"
            color="gray"
            className="conversation-earlier"
            onClick={() => void dialog.more()}
          >
            {t('earlier')}
          </Button>
        )}
        <ol>
          {shownMessages(state).map(({ message, siblings }) =>
            message.role === 'user' ? (
              <OwnMessage
                key={message.id}
                message={message}
                siblings={siblings}
                onEdit={onEdit}
                onShow={answer ? undefined : dialog.acts.show}
              />
            ) : (
              <Answer key={message.id} message={message} siblings={siblings} acts={acts} />
            ),
          )}
          {sent && (
            <li className="conversation-own">
              {sent.text !== '' && <OwnBubble text={sent.text} />}
              {sent.names.length > 0 && <p className="muted">{sent.names.join(' · ')}</p>}
            </li>
          )}
          {unfollowed && (
            <AnswerFrame isOpen>
              <AnswerParts parts={unfollowed.parts} isOpen />
              <p className="muted">
                {t('isAnswering')}{' '}
                <Link to={pathname} reloadDocument>
                  {t('reload')}
                </Link>
              </p>
            </AnswerFrame>
          )}
          {answer && (
            <AnswerFrame isOpen={answer.end === null}>
              <AnswerParts parts={answer.parts} isOpen={answer.end === null} />
              {answer.parts.length === 0 && <span className="muted">{t('thinking')}</span>}
              {answer.error && <AnswerFailure error={answer.error} />}
            </AnswerFrame>
          )}
        </ol>
        <div className="visually-hidden" role="status">
          {agent ? (
            <agent.Progress answer={answer} last={state.messages.at(-1) ?? null} />
          ) : (
            answer && t('isAnswering')
          )}
        </div>
      </div>
      {isFar && (
        <Button type="button" radius="full" size="1" className="conversation-jump" onClick={toEnd}>
          <Icon of={IconArrowDown} size={16} />
          {t('toEnd')}
        </Button>
      )}
    </div>
  )
}

function Failure({ code }: { code: string | null }) {
  const errorText = useErrorText('conversations')
  if (code === 'session_expired' || code === 'unauthenticated') return <SignedOutNote />
  if (code === null) return null
  return (
    <p className="conversation-failure" role="alert">
      {errorText(code)}
    </p>
  )
}
