import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from './form-refusal'
import { useRowEvents, useRowsDraft } from './row-events'
import { type QueueProps, useRowQueue } from './row-queue'
import { Answered } from './saved-row'

type Props = QueueProps & {
  /** Whether the form holds what a plain form was refused with. */
  isUnsaved?: boolean
  children: ReactNode
}

/**
 * The rows of a form, each of which is sent as soon as one of its fields has changed, one after the other, with the form's
 * hidden fields and `via=script`. Rows below one `data-together` go together; one with a `[data-by-button]` waits for it.
 * Without a script the form's button sends all. Once another page has changed what a row says, nothing more is sent. A row that
 * did not get through is sent again with the next one, or once the connection is back.
 */
export function SaveAtOnce({ isUnsaved = false, children, ...props }: Props) {
  const { form, draft } = props
  const { t } = useTranslation()
  const notice = useRef<HTMLDivElement>(null)
  const queue = useRowQueue(props)
  useRowEvents(queue, { form, isUnsaved, notice })
  useRowsDraft(queue, form, draft)
  const { answered, unsaved } = queue
  return (
    <Answered.Provider value={{ last: answered, unsaved }}>
      <div ref={notice}>
        {answered?.answer.code === 'stale' && <FormRefusal text={t('notSaved')} answer={answered.answer} />}
      </div>
      {children}
    </Answered.Provider>
  )
}
