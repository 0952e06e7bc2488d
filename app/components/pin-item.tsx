import { useFetcher, useLocation } from '@remix-run/react'
import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useToast } from '~/components/toast'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import { isPinnable, usePins } from './pins'

type PinAnswer = { code: string | null; fields?: Record<string, string> }

/** Pins a thing to the sidebar, or takes it from there. */
export function PinItem({ id }: { id: string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<PinAnswer>()
  const pins = usePins()
  const isScripted = useScripted()
  useSayRefused(fetcher.data)
  if (pins === null || !isPinnable(id)) return null
  const isPinned = pins.some((one) => one.id === id)
  return (
    <fetcher.Form method="post" action="/dashboard/pins">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={pathname + search} />
      {isScripted && <input type="hidden" name="via" value="script" />}
      <button type="submit" name="intent" value={isPinned ? 'unpin' : 'pin'} className="menu-item">
        <Icon of={isPinned ? IconPinnedOff : IconPin} size={17} />
        <span>{isPinned ? t('unpin') : t('pin')}</span>
      </button>
    </fetcher.Form>
  )
}

function useSayRefused(answer: PinAnswer | undefined): void {
  const errorText = useErrorText()
  const toast = useToast()
  const said = useRef<PinAnswer>()
  useEffect(() => {
    if (!answer || said.current === answer) return
    said.current = answer
    const code = answer.fields?._ ?? answer.code
    if (code !== null) toast({ text: errorText(code), tone: 'failed' })
  }, [answer, toast, errorText])
}
