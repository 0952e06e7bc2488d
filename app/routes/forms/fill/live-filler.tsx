import type { PublicForm } from '@domain/forms/forms'
import { IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFiller } from '~/components/form-filler/form-filler'
import type { Filling } from '~/components/form-filler/screens'
import { Icon } from '~/components/icon'
import { tellStep, uploader } from './calls'
import { useBotCheck } from './use-bot-check'
import { type LiveProps, useKept } from './use-kept'
import { visitWith } from './visit'

/** Told to the page around an embedded form, which alone may leave for where the form leads. */
function tellSent({ id, settings }: PublicForm): void {
  parent.postMessage({ hamkarForm: id, isSent: true, redirectTo: settings.redirectTo }, '*')
}

/** A form at its own address: its answers are kept on this device and sent once. */
export function LiveFiller(props: LiveProps) {
  const { form, stepped, carried, countries, dayText, action, isEmbedded, siteKey } = props
  const { t } = useTranslation('filler')
  const trap = useRef<HTMLInputElement>(null)
  const [visit] = useState(() => visitWith(carried, (step) => tellStep(form.id, step)))
  const bot = useBotCheck(siteKey, form.language)
  const kept = useKept(props, {
    visit,
    botToken: bot.token,
    trapped: () => trap.current?.value ?? '',
    onSent: () => isEmbedded && tellSent(form),
  })
  const [isForgotten, setForgotten] = useState(false)
  const { filling = props.first } = stepped ?? {}
  const { answers, at, returns } = filling
  const isSent = kept.isSent || (stepped?.made ?? null) !== null
  const onChange = (changed: Filling) => {
    bot.begin()
    kept.onChange(changed)
  }
  return (
    <div data-embedded={isEmbedded || undefined} className="filler-page">
      <FormFiller
        key={kept.turn}
        form={form}
        mode="live"
        countries={countries}
        upload={uploader(form.id)}
        dayText={dayText}
        calls={{ send: kept.send, onChange, ...(kept.isReady && { onReach: visit.reach }) }}
        first={kept.start ?? filling}
        outcome={kept.outcome}
        made={stepped?.made ?? null}
        refusal={stepped?.refusal ?? null}
        plain={{
          action,
          fields: (
            <>
              <input
                type="hidden"
                name="carried"
                value={JSON.stringify({ answers, at, returns, ...carried })}
              />
              <label className="filler-trap" aria-hidden="true">
                {t('leaveEmpty')}
                <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
              </label>
              {siteKey !== null && (
                <noscript>
                  <p className="filler-notice">{t('error_needs_script')}</p>
                </noscript>
              )}
            </>
          ),
        }}
        state={
          kept.state !== 'none' && (
            <p className="filler-state">
              <Icon of={kept.state === 'waits' ? IconCloudOff : IconDeviceFloppy} size={20} />
              <span>{kept.state === 'waits' ? t('later') : t('kept')}</span>
            </p>
          )
        }
        isOwnPage={!isEmbedded}
        foot={
          <footer className="filler-foot">
            <p>
              {!isSent && (
                <span role="status" className="filler-kept">
                  {kept.needsPassword
                    ? t('passwordAgain')
                    : isForgotten
                      ? t('forgotten')
                      : kept.isResumed
                        ? t('resumed')
                        : kept.keeps && t('keptText')}
                </span>
              )}
              {kept.state !== 'none' && (
                <button
                  type="button"
                  className="filler-plain"
                  onClick={() => {
                    kept.forget()
                    setForgotten(true)
                  }}
                >
                  {t('forget')}
                </button>
              )}
            </p>
            <p>
              <a href="/" target="_top">
                {t('madeWith')}
              </a>
            </p>
          </footer>
        }
      />
      {siteKey !== null && <div className="filler-bot" ref={bot.box} />}
    </div>
  )
}
