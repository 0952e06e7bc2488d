import type { Conversation } from '@domain/conversations/conversations'
import { Button, Switch, TextField } from '@radix-ui/themes'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Dialog } from '~/components/dialog'
import { Moment } from '~/components/moment'
import { callRoute } from '~/lib/call-route'
import { useErrorText } from '~/lib/form-errors'
import { callPath } from './calls'

type SharedCopy = { url: string; sharedAt: string }

/** Shares a copy of the branch that is shown: it stays as it is until it is renewed, and anyone with its address reads it. */
export function ShareConversation({
  conversation,
  onClose,
}: {
  conversation: Conversation
  onClose: () => void
}) {
  const { t } = useTranslation('conversations')
  const errorText = useErrorText('conversations')
  const { revalidate } = useRevalidator()
  const { id, shareUrl, sharedAt } = conversation
  const [shared, setShared] = useState<SharedCopy | null>(
    shareUrl && sharedAt ? { url: shareUrl, sharedAt } : null,
  )
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const send = async (method: 'POST' | 'DELETE', sent?: object) => {
    setSending(true)
    const { body, code } = await callRoute(method, callPath(id, '/share'), sent)
    setSending(false)
    setFailed(code)
    if (code !== null) return
    setShared(body as SharedCopy | null)
    revalidate()
  }
  return (
    <Dialog title={t('shareTitle')} onClose={onClose}>
      <div className="conversation-share-row">
        <div>
          <h3>{t('shareLink')}</h3>
          <p className="muted">{t(shared ? 'shareOn' : 'shareOff')}</p>
        </div>
        <Switch
          checked={shared !== null}
          disabled={isSending}
          onCheckedChange={(isOn) => void (isOn ? send('POST', {}) : send('DELETE'))}
          aria-label={t('shareLink')}
          data-first
        />
      </div>
      {failed !== null && <p role="alert">{errorText(failed)}</p>}
      {shared && (
        <>
          <div className="conversation-share-address">
            <TextField.Root value={shared.url} readOnly dir="ltr" aria-label={t('shareLink')} />
            <CopyButton text={shared.url} label={t('copyLink')} said={t('linkCopied')} isIcon />
          </div>
          <p className="conversation-share-row">
            <span className="muted">
              {t('sharedAt')} <Moment value={shared.sharedAt} show="dateTime" />
            </span>
            <Button
              type="button"
              variant="soft"
              color="gray"
              loading={isSending}
              onClick={() => void send('POST', { isRenewed: true })}
            >
              {t('renewShare')}
            </Button>
          </p>
        </>
      )}
    </Dialog>
  )
}
