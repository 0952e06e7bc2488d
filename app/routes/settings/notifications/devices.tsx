import type { PushDevice } from '@domain/pushes'
import { Badge, Button } from '@radix-ui/themes'
import { useFetcher } from '@remix-run/react'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { OptionSection } from '~/components/option-rows'

/** The browsers that show notifications of a closed page, each to be removed from any of them; nothing where there is none. */
export function Devices({ devices }: { devices: PushDevice[] }) {
  const { t } = useTranslation('notifications')
  if (devices.length === 0) return null
  return (
    <OptionSection title={t('devices')}>
      {devices.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </OptionSection>
  )
}

function Device({ device: { id, device, createdAt, isCurrent } }: { device: PushDevice }) {
  const { t } = useTranslation('notifications')
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/dashboard/notifications/push" className="muted-thing">
      <span className="row-tile">
        <Icon of={IconDeviceDesktop} size={18} />
      </span>
      <span id={`device-${id}`}>
        <bdi>{device || t('unknownDevice')}</bdi>{' '}
        {isCurrent && <Badge radius="full">{t('thisBrowser')}</Badge>}
        <br />
        <Moment value={createdAt} show="relative" className="muted" />
      </span>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="off"
        variant="surface"
        color="gray"
        highContrast
        aria-describedby={`device-${id}`}
      >
        {t('removeDevice')}
      </Button>
    </fetcher.Form>
  )
}
