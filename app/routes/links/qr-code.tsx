import { Button } from '@radix-ui/themes'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

type Props = { id: string; address: string }

/** A link's QR code, drawn by the worker, and its two files. */
export function QrCode({ id, address }: Props) {
  const { t } = useTranslation('links')
  const file = (ending: 'svg' | 'png') => `/dashboard/myurl/${id}/qr?as=${ending}`
  return (
    <div className="link-qr">
      <img
        className="link-qr-picture"
        src={file('svg')}
        alt={t('qrOf', { address })}
        width={160}
        height={160}
      />
      <div className="link-qr-files">
        {(['svg', 'png'] as const).map((ending) => (
          <Button key={ending} asChild size="1" variant="surface" color="gray" highContrast>
            <a href={`${file(ending)}&save=1`} download>
              <Icon of={IconDownload} size={15} />
              {ending.toUpperCase()}
            </a>
          </Button>
        ))}
      </div>
    </div>
  )
}
