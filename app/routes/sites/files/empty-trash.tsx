import type { TrashSummary } from '@domain/sites/files'
import { Button } from '@radix-ui/themes'
import { Form, Link, useFetcher } from '@remix-run/react'
import { IconTrashX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useToast } from '~/components/toast'
import { useBytes } from '~/lib/bytes'
import { useErrorText } from '~/lib/form-errors'
import { Question } from './question'
import { trashAddress } from './trash-address'

const address = '/dashboard/myui/files'

/** The button that empties the trash. It asks first: in a dialog, or on the page where no script runs. */
export function EmptyTrash({ summary }: { summary: TrashSummary }) {
  const { t } = useTranslation('files')
  const [isAsked, setAsked] = useState(false)
  const { empty, isSending } = useEmptying()
  const loss = useLoss(summary)
  if (summary.items === 0) return null
  const onSure = () => {
    setAsked(false)
    empty(summary.until)
  }
  return (
    <>
      <Form
        action={address}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
        }}
      >
        <input type="hidden" name="view" value="trash" />
        <Button type="submit" name="ask" value="empty" variant="soft" color="red" loading={isSending}>
          <Icon of={IconTrashX} />
          <span>{t('emptyTrash')}</span>
        </Button>
      </Form>
      {isAsked && (
        <Question
          title={t('emptyTrashAsk')}
          text={loss}
          verb={t('emptyTrashSure')}
          keep={t('emptyTrashKeep')}
          onClose={() => setAsked(false)}
          onSure={onSure}
        />
      )}
    </>
  )
}

/** The same question on the page. */
export function EmptyTrashPanel({ summary }: { summary: TrashSummary }) {
  const { t } = useTranslation('files')
  const loss = useLoss(summary)
  return (
    <Form method="post" action={`${address}?index`} className="panel panel-body site-files-ask">
      <h3>{t('emptyTrashAsk')}</h3>
      <p>{loss}</p>
      <input type="hidden" name="until" value={summary.until} />
      <div className="site-files-ask-actions">
        <Button asChild variant="soft" color="gray">
          <Link to={trashAddress()}>{t('emptyTrashKeep')}</Link>
        </Button>
        <Button type="submit" name="intent" value="empty" color="red">
          {t('emptyTrashSure')}
        </Button>
      </div>
    </Form>
  )
}

function useLoss({ items, files, bytes }: TrashSummary): string {
  const { t } = useTranslation('files')
  const size = useBytes()
  return t('emptyTrashText', { count: items, files: t('ready', { count: files, size: size(bytes) }) })
}

/** Empties the trash and says how that went. */
function useEmptying() {
  const { t } = useTranslation('files')
  const toast = useToast()
  const errorText = useErrorText('files', 'uploads')
  const { submit, state, data } = useFetcher<{ code: string | null }>()
  const told = useRef(data)
  useEffect(() => {
    if (state !== 'idle' || !data || told.current === data) return
    told.current = data
    if (data.code !== null) return toast({ tone: 'failed', text: errorText(data.code) })
    toast({ text: t('trashEmptied') })
    // The button, which had the keyboard, is gone with what it was for.
    document.getElementById('content')?.focus()
  }, [state, data, t, toast, errorText])
  const empty = (until: number) =>
    submit({ intent: 'empty', until, via: 'script' }, { method: 'post', action: `${address}?index` })
  return { empty, isSending: state !== 'idle' }
}
