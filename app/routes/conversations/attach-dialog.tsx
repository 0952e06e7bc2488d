import { conversationLimits } from '@domain/conversations/limits'
import { Button, TextField } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogBones } from '~/components/dialog'
import { Icon } from '~/components/icon'
import { readJson } from '~/lib/ask'
import type { Attachable } from './attachable/route'
import type { Attached } from './attached'
import { attachmentIcons } from './attachment-icons'
import { modes } from './modes'

type Props = { chosen: readonly Attached[]; onChoose: (chosen: Attached[]) => void; onClose: () => void }

/** Milliseconds without a key press before the words are searched. */
const pause = 220

/** Chooses documents, code files and data APIs that a message takes along. */
export function AttachDialog({ chosen: before, onChoose, onClose }: Props) {
  const { t } = useTranslation('conversations')
  const [q, setQuery] = useState('')
  const [found, setFound] = useState<readonly Attachable[] | 'failed' | null>(null)
  const [chosen, setChosen] = useState([...before])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        const address = `${modes.chat.path}/attachable?${new URLSearchParams({ q })}`
        const body = await readJson<{ items: Attachable[] }>(address)
        if (isCurrent) setFound(body?.items ?? 'failed')
      },
      q === '' ? 0 : pause,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])
  const isFull = chosen.length >= conversationLimits.attachments
  const toggle = (thing: Attached) =>
    setChosen((all) =>
      all.some(({ id }) => id === thing.id) ? all.filter(({ id }) => id !== thing.id) : [...all, thing],
    )
  const others = (found === 'failed' ? [] : (found ?? [])).filter(
    ({ id }) => !chosen.some((one) => one.id === id),
  )
  return (
    <Dialog
      title={t('attachTitle')}
      className="conversation-attach-dialog"
      onClose={onClose}
      onSubmit={() => onChoose(chosen)}
      foot={
        <>
          <Button type="button" variant="surface" color="gray" highContrast onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={chosen.length + before.length === 0}>
            {chosen.length === 0 ? t('attach') : t('attachChosen', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <p className="muted">{t('attachHelp', { count: conversationLimits.attachments })}</p>
      <TextField.Root
        type="search"
        value={q}
        onChange={({ target }) => setQuery(target.value)}
        aria-label={t('attachSearch')}
        placeholder={t('attachSearch')}
        data-first
      />
      {found === null ? (
        <DialogBones />
      ) : found === 'failed' ? (
        <p role="alert">{t('attachFailed')}</p>
      ) : (
        <ul className="conversation-attach-list">
          {[...chosen, ...others].map((thing) => {
            const isChosen = chosen.some(({ id }) => id === thing.id)
            return (
              <li key={thing.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={!isChosen && isFull}
                    onChange={() => toggle(thing)}
                  />
                  <Icon of={attachmentIcons[thing.kind]} size={17} />
                  <bdi className="cut">{thing.name}</bdi>
                  <span className="muted">{t(`kind_${thing.kind}`)}</span>
                </label>
              </li>
            )
          })}
          {chosen.length + others.length === 0 && (
            <li className="muted">{t(q.trim() === '' ? 'attachNone' : 'attachNothing')}</li>
          )}
        </ul>
      )}
    </Dialog>
  )
}
