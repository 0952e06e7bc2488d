import { Form } from '@remix-run/react'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useMuting } from '~/components/muting'

const address = '/dashboard/notifications/mute'

/** A menu item that mutes or unmutes notifications about a thing; the menu asks for the current state when it opens. */
export function MuteItem({ id }: { id: string }) {
  const { t } = useTranslation()
  const { isMuted, ask, mute } = useMuting(id)
  const form = useRef<HTMLFormElement>(null)
  const [back, setBack] = useState('')
  useEffect(() => {
    const menu = form.current?.closest('details')
    const onToggle = () => menu?.open && ask()
    setBack(location.pathname + location.search)
    onToggle()
    menu?.addEventListener('toggle', onToggle)
    return () => menu?.removeEventListener('toggle', onToggle)
  }, [ask])
  const send = (event: FormEvent) => {
    event.preventDefault()
    void mute(!isMuted)
  }
  return (
    <Form method="post" action={address} ref={form} onSubmit={send}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" name="intent" value={isMuted ? 'unmute' : 'mute'} className="menu-item">
        <Icon of={isMuted ? IconBell : IconBellOff} size={17} />
        <span>{isMuted ? t('unmute') : t('mute')}</span>
      </button>
    </Form>
  )
}
