import type { PushDevice } from '@domain/pushes'
import { Switch } from '@radix-ui/themes'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionRow, OptionSection } from '~/components/option-rows'
import { useToast } from '~/components/toast'
import { canPush, isPushDenied, switchPushOff, switchPushOn } from '~/lib/push'
import { useScripted } from '~/lib/scripted'
import { isSoundOn, playSound, setSound } from '~/lib/sound'

type Pushes = { pushKey: string | null; devices: PushDevice[] }

/** Settings of this browser alone, which need a script. */
export function ThisBrowser(pushes: Pushes) {
  const { t } = useTranslation('notifications')
  const isScripted = useScripted()
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(isSoundOn()), [])
  if (!isScripted) return null
  const choose = (wanted: boolean) => {
    setSound(wanted)
    setOn(wanted)
    if (wanted) void playSound().catch(() => undefined)
  }
  return (
    <OptionSection title={t('here')}>
      <Push {...pushes} />
      <OptionRow label={t('sound')} reason={t('soundHelp')}>
        {(control) => <Switch {...control} checked={isOn} onCheckedChange={choose} />}
      </OptionRow>
    </OptionSection>
  )
}

/** The browser asks its reader only when this is pressed. */
function Push({ pushKey, devices }: Pushes) {
  const { t } = useTranslation('notifications')
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isDenied, setDenied] = useState(false)
  useEffect(() => setDenied(isPushDenied()), [])
  const own = devices.find(({ isCurrent }) => isCurrent)
  if (pushKey === null || !canPush()) return null
  const choose = async (wanted: boolean) => {
    setBusy(true)
    const turn = wanted ? switchPushOn(pushKey) : switchPushOff(own?.id ?? '')
    const isDone = await turn.catch(() => false)
    setBusy(false)
    setDenied(isPushDenied())
    if (!isDone && !isPushDenied()) toast({ text: t('markFailed'), tone: 'failed' })
    revalidate()
  }
  return (
    <OptionRow label={t('push')} reason={t(isDenied ? 'pushDenied' : 'pushHelp')}>
      {(control) => (
        <Switch
          {...control}
          checked={own !== undefined}
          disabled={isBusy || (isDenied && !own)}
          onCheckedChange={(wanted) => void choose(wanted)}
        />
      )}
    </OptionRow>
  )
}
