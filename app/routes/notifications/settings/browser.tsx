import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScripted } from '~/lib/scripted'
import { isSoundOn, playSound, setSound } from '~/lib/sound'

/** What holds for this browser alone, and needs a script. */
export function ThisBrowser() {
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
    <section className="panel notification-settings" aria-labelledby="this-browser">
      <div className="panel-head">
        <h2 id="this-browser">{t('here')}</h2>
      </div>
      <div className="panel-body">
        <label className="form-choice">
          <input type="checkbox" checked={isOn} onChange={(event) => choose(event.target.checked)} />
          {t('sound')}
        </label>
      </div>
    </section>
  )
}
