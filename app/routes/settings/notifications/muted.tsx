import type { NotificationSettings } from '@domain/notifications'
import { Button } from '@radix-ui/themes'
import { Link, useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { OptionSection } from '~/components/option-rows'
import { appNouns } from '~/nouns'

type MutedItem = NotificationSettings['muted'][number]

/** Of what the member hears nothing, each with the way back. */
export function Muted({ things }: { things: MutedItem[] }) {
  const { t } = useTranslation('notifications')
  return (
    <OptionSection title={t('mutedThings')}>
      <p className="panel-text">{t(things.length === 0 ? 'mutedNone' : 'mutedThingsLine')}</p>
      {things.map((thing) => (
        <MutedThing key={thing.id} thing={thing} />
      ))}
    </OptionSection>
  )
}

function MutedThing({ thing: { id, kind, title, url } }: { thing: MutedItem }) {
  const { t } = useTranslation('notifications')
  const fetcher = useFetcher()
  const name = title ?? t('mutedChat')
  return (
    <fetcher.Form method="post" action="/dashboard/notifications/mute" className="muted-thing">
      <span className="row-tile">
        {kind !== 'people' && kind !== 'coins' && <Icon of={appNouns[kind].icon} size={18} />}
      </span>
      <span id={`muted-${id}`}>
        {url ? (
          <Link to={new URL(url).pathname}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </span>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value="/dashboard/notifications/settings" />
      <Button
        type="submit"
        name="intent"
        value="unmute"
        variant="surface"
        color="gray"
        highContrast
        aria-describedby={`muted-${id}`}
      >
        {t('unmute')}
      </Button>
    </fetcher.Form>
  )
}
