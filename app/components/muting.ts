import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { readJson } from '../lib/ask'

const address = '/dashboard/notifications/mute'

/** Gives whether notifications about a thing are muted, once `ask` was called; and how to mute them, with a way back. */
export function useMuting(id: string) {
  const { t } = useTranslation()
  const toast = useToast()
  const [isMuted, setMuted] = useState(false)
  const isAsked = useRef(false)
  const ask = useCallback(async () => {
    if (isAsked.current) return
    isAsked.current = true
    const known = await readJson<{ isMuted: boolean }>(`${address}?id=${encodeURIComponent(id)}`)
    if (known) setMuted(known.isMuted)
    else isAsked.current = false
  }, [id])
  const mute = async (wanted: boolean) => {
    isAsked.current = true
    const body = new URLSearchParams({ id, intent: wanted ? 'mute' : 'unmute', via: 'script' })
    if (!(await readJson(address, { method: 'POST', body })))
      return toast({ text: t('muteFailed'), tone: 'failed' })
    setMuted(wanted)
    const undo = { label: t('undo'), onAct: () => void mute(false) }
    toast({ text: wanted ? t('muted') : t('unmuted'), ...(wanted && { action: undo }) })
  }
  return { isMuted, ask, mute }
}
