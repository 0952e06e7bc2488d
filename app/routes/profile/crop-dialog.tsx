import { Button } from '@radix-ui/themes'
import { lazy, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import type { Crop } from './crop-square'
import type { Area } from './faces'

const CropSquare = lazy(() => import('./crop-square').then((file) => ({ default: file.CropSquare })))

const whole: Crop = { at: { x: 0, y: 0 }, zoom: 1 }

type Props = { url: string; onClose: () => void; onCropped: (area: Area) => void }

/** Asks which square of a picture is shown; nothing is sent before that. */
export function CropDialog({ url, onClose, onCropped }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const [crop, setCrop] = useState(whole)
  const area = useRef<Area | null>(null)
  const isWhole = crop.zoom === 1 && crop.at.x === 0 && crop.at.y === 0
  return (
    <Dialog
      title={t('profile:cropTitle')}
      className="dialog-small"
      onClose={onClose}
      onSubmit={() => area.current && onCropped(area.current)}
      foot={
        <>
          <Button
            type="button"
            variant="soft"
            color="gray"
            className="profile-crop-reset"
            aria-disabled={isWhole}
            onClick={() => setCrop(whole)}
          >
            {t('profile:cropReset')}
          </Button>
          <Button type="button" variant="surface" color="gray" highContrast onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t('profile:cropSave')}</Button>
        </>
      }
    >
      <p className="muted">{t('profile:cropHelp')}</p>
      <CropSquare
        url={url}
        crop={crop}
        onCrop={(change) => setCrop((before) => ({ ...before, ...change }))}
        onArea={(pixels) => {
          area.current = pixels
        }}
      />
    </Dialog>
  )
}
