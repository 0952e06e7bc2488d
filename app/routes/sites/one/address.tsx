import type { Site } from '@domain/sites/sites'
import { Button, Switch } from '@radix-ui/themes'
import { Form, useFetcher } from '@remix-run/react'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { Status } from '~/components/status'
import { useToast } from '~/components/toast'
import { Trans } from '~/components/trans'
import { Ltr } from '~/components/user-text'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import type { act } from './act.server'

/** The address of the site, or in words why it has none now; and the switch that takes it off the net. */
export function Address({ site }: { site: Site }) {
  const { t } = useTranslation('sites')
  const { url, active, isOn, files } = site
  return (
    <Panel title={t('websiteUrl')} end={files > 0 && <OnSwitch isOn={isOn} />}>
      <div className="site-address panel-body">
        {active ? (
          <>
            <a href={url} target="_blank" rel="noopener noreferrer" className="site-url">
              <Ltr>{url}</Ltr>
            </a>
            <div className="site-address-end">
              <CopyButton text={url} label={t('copyAddress')} said={t('copiedAddress')} />
              <Button asChild size="1" variant="soft" color="gray">
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <Icon of={IconExternalLink} />
                  {t('openSite')}
                </a>
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="site-not-set">
              <strong>{t(files === 0 ? 'notSet' : 'notSetNow')}</strong>
              {(files === 0 || !isOn) && <Status state="off">{t('off')}</Status>}
            </p>
            <p className="muted">{t(files === 0 ? 'notSetEmpty' : 'notSetOff')}</p>
            <p className="muted">
              <Trans t={t} i18nKey="willBe" values={{ url }} components={{ address: <bdi dir="ltr" /> }} />
            </p>
          </>
        )}
      </div>
    </Panel>
  )
}

function OnSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('sites')
  const isScripted = useScripted()
  const fetcher = useFetcher<typeof act>()
  const isWanted = fetcher.formData ? fetcher.formData.get('active') === 'true' : isOn
  useSwitchToast(fetcher.state === 'idle' ? fetcher.data : undefined)
  if (!isScripted) {
    return (
      <Form method="post" action="/dashboard/myui?index">
        <input type="hidden" name="active" value={String(!isOn)} />
        <Button type="submit" name="intent" value="switch" size="1" variant="soft" color="gray">
          {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      </Form>
    )
  }
  const turn = (active: boolean) =>
    fetcher.submit(
      { intent: 'switch', active: String(active), via: 'script' },
      { method: 'post', action: '/dashboard/myui?index' },
    )
  return (
    <span className="site-switch">
      <span aria-hidden="true">{t(isWanted ? 'on' : 'off')}</span>
      <Switch checked={isWanted} onCheckedChange={turn} aria-label={t('switchLabel')} />
    </span>
  )
}

type Data = ReturnType<typeof useFetcher<typeof act>>['data']

/** Says once what the switch did. */
function useSwitchToast(data: Data): void {
  const { t } = useTranslation('sites')
  const toast = useToast()
  const errorText = useErrorText()
  const told = useRef<Data>()
  useEffect(() => {
    if (!data || told.current === data) return
    told.current = data
    if (data.code !== null) toast({ tone: 'failed', text: errorText(data.code) ?? '' })
    else if ('isOn' in data) toast({ text: t(data.isOn ? 'turnedOn' : 'turnedOff') })
  }, [data, t, toast, errorText])
}
