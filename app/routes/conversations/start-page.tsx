import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { writeDraft } from '~/lib/tab-draft'
import type { Attached } from './attached'
import { Composer } from './composer'
import { useAround, useMode } from './modes'
import { OffNotice } from './off-notice'
import { usePictures } from './use-pictures'

type Props = {
  field: RefObject<HTMLTextAreaElement>
  clientId: string
  answer: FormAnswer | undefined
  /** The text that the composer begins with. */
  initial?: string | undefined
  /** Below the composer. */
  children?: ReactNode
}

/** The page beside the list until a conversation is chosen: where a new one begins. */
export function StartPage({ field, clientId, answer, initial, children }: Props) {
  const { t } = useTranslation('conversations')
  const errorText = useErrorText('conversations')
  const { ai, userId } = useAround()
  const { id, icon, texts } = useMode()
  const [attachments, setAttachments] = useState<Attached[]>([])
  const areTaken = ai.models[0]?.takesPictures === true
  const pictures = usePictures({ attachments, onAttach: setAttachments, areTaken })
  const draftKey = `ai-draft ${userId} ${id === 'chat' ? 'new' : `new ${id}`}`
  // A text that was refused is a draft again.
  useEffect(() => {
    if (answer && field.current) writeDraft(draftKey, field.current.value)
  }, [answer, draftKey, field])
  if (!ai.isOn) return <OffNotice embed={id === 'chat' ? ai.embed : undefined} />
  const code = answer ? (Object.values<string>(answer.fields ?? {})[0] ?? answer.code) : null
  return (
    <section className="conversation-start" aria-label={t(texts.create)} {...pictures.box}>
      <span className="conversation-start-tile">
        <Icon of={icon} size={24} />
      </span>
      <h2>{t(texts.startTitle)}</h2>
      <p className="muted">{t(texts.startText)}</p>
      {code && <p role="alert">{errorText(code)}</p>}
      <Composer
        field={field}
        draftKey={draftKey}
        initial={answer?.values?.text ?? initial}
        clientId={clientId}
        attachments={attachments}
        onAttach={setAttachments}
        pictures={pictures}
        onStop={null}
      />
      {children}
    </section>
  )
}
