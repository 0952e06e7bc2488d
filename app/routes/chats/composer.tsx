import type { Message } from '@domain/chats'
import { messageLetters } from '@domain/chats'
import { IconButton, Tooltip } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import {
  IconCode,
  IconPaperclip,
  IconSend,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
  IconTextSize,
} from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '~/components/close-button'
import { Icon } from '~/components/icon'
import { readDraft, writeDraft } from '~/lib/tab-draft'
import { wrapInCode } from '~/lib/wrap-in-code'
import { FileLines } from './file-lines'
import type { Draft } from './state'
import type { Files } from './use-files'

export type About = { kind: 'reply' | 'edit'; message: Message } | null

type Props = {
  chatId: string
  userId: string
  clientId: string
  about: About
  files: Files
  field: RefObject<HTMLTextAreaElement>
  /** Whether the page is opened to write. */
  isFocused: boolean
  onAbout: (about: About) => void
  onSend: (draft: Omit<Draft, 'quote' | 'file'>) => void
  onTyping: () => void
}

const directions = [null, 'rtl', 'ltr'] as const
const directionIcons = { auto: IconTextSize, rtl: IconTextDirectionRtl, ltr: IconTextDirectionLtr }

/** Where a message is written. Enter sends, Shift and Enter break the line; without a script it is a plain form. */
export function Composer({
  chatId,
  userId,
  clientId,
  about,
  files,
  field,
  isFocused,
  onAbout,
  onSend,
  onTyping,
}: Props) {
  const { t } = useTranslation('chats')
  // An empty field with its own direction would show the hint at the wrong side.
  const [isEmpty, setEmpty] = useState(true)
  const [direction, setDirection] = useState<'ltr' | 'rtl' | null>(null)
  const draftKey = `chat-draft ${userId} ${chatId}`
  const keepDraft = (text: string) => writeDraft(draftKey, text)
  const bringDraft = useCallback(() => {
    if (!field.current) return
    const draft = readDraft(draftKey)
    setText(field.current, draft)
    setEmpty(draft === '')
  }, [draftKey, field])
  useEffect(() => {
    if (field.current?.value === '') bringDraft()
    // A phone would open its keyboard over what is to be read.
    if (isFocused && matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [field, isFocused, bringDraft])
  useEffect(() => {
    if (about?.kind === 'edit' && field.current) {
      setText(field.current, about.message.text)
      setEmpty(false)
      setDirection(about.message.direction)
    }
    if (about) field.current?.focus()
  }, [about, field])
  const send = () => {
    const text = field.current?.value.trim() ?? ''
    if (text === '' && files.ready.length === 0) return
    onSend({ text, direction })
    // A message begun before the edit is still to be written.
    if (about?.kind !== 'edit') keepDraft('')
    bringDraft()
  }
  const drop = () => {
    if (about?.kind === 'edit') bringDraft()
    onAbout(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) return drop()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const Direction = directionIcons[direction ?? 'auto']
  const turn = () => setDirection(directions[(directions.indexOf(direction) + 1) % 3] ?? null)
  return (
    <Form
      method="post"
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <input type="hidden" name="clientId" value={clientId} />
      <AboutLine about={about} onDrop={drop} />
      <FileLines files={files} />
      <div className="composer-row">
        <FileButton onFiles={files.add} />
        <textarea
          ref={field}
          name="text"
          rows={1}
          dir={direction ?? (isEmpty ? undefined : 'auto')}
          maxLength={messageLetters}
          placeholder={t('write')}
          aria-label={t('write')}
          onKeyDown={onKeyDown}
          onInput={(event) => {
            setEmpty(event.currentTarget.value === '')
            if (about?.kind === 'edit') return
            keepDraft(event.currentTarget.value)
            onTyping()
          }}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return
            event.preventDefault()
            files.add([...event.clipboardData.files])
          }}
        />
        <Tooltip content={t('code')}>
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            aria-label={t('code')}
            onClick={() => wrapInCode(field.current)}
          >
            <Icon of={IconCode} size={18} />
          </IconButton>
        </Tooltip>
        <Tooltip content={t(`direction_${direction ?? 'auto'}`)}>
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            aria-label={t(`direction_${direction ?? 'auto'}`)}
            onClick={turn}
          >
            <Icon of={Direction} size={18} />
          </IconButton>
        </Tooltip>
        <IconButton
          type="submit"
          radius="full"
          variant={isEmpty && files.ready.length === 0 && !about ? 'soft' : 'solid'}
          aria-label={t(about?.kind === 'edit' ? 'save' : 'send')}
        >
          <Icon of={IconSend} size={18} className="flip" />
        </IconButton>
      </div>
    </Form>
  )
}

function AboutLine({ about, onDrop }: Pick<Props, 'about'> & { onDrop: () => void }) {
  const { t } = useTranslation(['chats', 'common'])
  if (!about) return null
  return (
    <div className="composer-about">
      <span className="muted">{t(about.kind === 'reply' ? 'replying' : 'editing')}</span>
      <span className="cut user-text" dir="auto">
        {about.message.text || about.message.file?.name}
      </span>
      <CloseButton label={t('common:cancel')} onClick={onDrop} />
    </div>
  )
}

function FileButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('chats')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Tooltip content={t('attach')}>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          aria-label={t('attach')}
          onClick={() => input.current?.click()}
        >
          <Icon of={IconPaperclip} size={18} />
        </IconButton>
      </Tooltip>
    </>
  )
}

function setText(field: HTMLTextAreaElement, text: string): void {
  field.value = text
}
