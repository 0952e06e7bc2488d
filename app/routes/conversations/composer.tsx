import { conversationLimits } from '@domain/conversations/limits'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconCode, IconPaperclip, IconPlayerStop, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '~/components/close-button'
import { Icon } from '~/components/icon'
import { readDraft, writeDraft } from '~/lib/tab-draft'
import { wrapInCode } from '~/lib/wrap-in-code'
import { writeInto } from '~/lib/write-into'
import { AttachDialog } from './attach-dialog'
import { type Attached, AttachedList } from './attached'
import { useMode } from './modes'
import { PictureLines, PictureTool } from './picture-tool'
import { Tool } from './tool'
import type { Pictures } from './use-pictures'

type Props = {
  field: RefObject<HTMLTextAreaElement>
  draftKey: string
  /** Makes the plain form's sending again harmless. */
  clientId: string
  attachments: readonly Attached[]
  onAttach: (attachments: Attached[]) => void
  pictures: Pictures
  /** The text of a form that was refused. */
  initial?: string | undefined
  /** Sends what was written; without it a plain form does. */
  onSend?: (text: string) => void
  /** Stops the answer that is being written. */
  onStop: (() => void) | null
  isStopping?: boolean
  /** Whether an earlier message is being written again. */
  isEditing?: boolean
  onDrop?: () => void
}

const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const

/** Where a message to a model is written: Enter sends, Shift and Enter break the line. While an answer is written it can be stopped here. */
export function Composer(props: Props) {
  const {
    field,
    draftKey,
    clientId,
    attachments,
    onAttach,
    pictures,
    onSend,
    onStop,
    isEditing = false,
    onDrop,
  } = props
  const { t } = useTranslation(['conversations', 'common'])
  const { texts } = useMode()
  const [isEmpty, setEmpty] = useState(true)
  const [isAttaching, setAttaching] = useState(false)
  useEffect(() => {
    if (!field.current) return
    if (field.current.value === '') writeInto(field.current, readDraft(draftKey))
    setEmpty(field.current.value === '')
    if (matchMedia('(pointer: fine) and (min-width: 768px)').matches)
      field.current.focus({ preventScroll: true })
  }, [field, draftKey])
  const send = () => {
    const text = field.current?.value.trim() ?? ''
    if (onStop || !onSend || !field.current || (text === '' && attachments.length === 0)) return
    onSend(text)
    writeInto(field.current, '')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isEditing) return onDrop?.()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (onSend) send()
    else field.current?.form?.requestSubmit()
  }
  return (
    <Form
      method="post"
      className="composer conversation-composer"
      onSubmit={(event) => {
        if (!onSend) return writeDraft(draftKey, '')
        event.preventDefault()
        send()
      }}
    >
      <input type="hidden" name="clientId" value={clientId} />
      {isEditing && onDrop && (
        <div className="composer-about">
          <span className="muted">{t('editing')}</span>
          <CloseButton label={t('common:cancel')} onClick={onDrop} />
        </div>
      )}
      <PictureLines pictures={pictures} />
      <AttachedList attachments={attachments} onAttach={onAttach} />
      <textarea
        ref={field}
        name="text"
        rows={2}
        defaultValue={props.initial}
        dir={isEmpty ? undefined : 'auto'}
        maxLength={conversationLimits.messageLetters}
        placeholder={t(texts.write)}
        aria-label={t(texts.write)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return
          event.preventDefault()
          pictures.add([...event.clipboardData.files])
        }}
        onInput={({ currentTarget: { value } }) => {
          setEmpty(value === '')
          if (!isEditing) writeDraft(draftKey, value)
        }}
      />
      <div className="composer-row">
        <Tool label={t('attachTitle')} icon={IconPaperclip} onPress={() => setAttaching(true)} />
        {pictures.areTaken && <PictureTool onFiles={pictures.add} />}
        <Tool label={t('code')} icon={IconCode} onPress={() => wrapInCode(field.current)} />
        <span className="end">
          {onStop ? (
            <Button type="button" onClick={onStop} loading={props.isStopping ?? false}>
              <Icon of={IconPlayerStop} size={16} />
              <span>{t('stop')}</span>
            </Button>
          ) : (
            <Button type="submit" {...(isEmpty && attachments.length === 0 && quiet)}>
              <Icon of={IconSend} size={16} className="flip" />
              <span>{t('send')}</span>
            </Button>
          )}
        </span>
      </div>
      {isAttaching && (
        <AttachDialog
          chosen={attachments}
          onChoose={(chosen) => {
            onAttach(chosen)
            setAttaching(false)
          }}
          onClose={() => setAttaching(false)}
        />
      )}
    </Form>
  )
}
