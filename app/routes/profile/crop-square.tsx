import { type KeyboardEvent, type RefObject, useRef } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import type { Area } from './faces'

/** Which square of a picture is shown: where its middle lies, and how near it is. */
export type Crop = { at: { x: number; y: number }; zoom: number }

const zooms = { least: 1, most: 4, step: 0.1 }

type Props = {
  url: string
  crop: Crop
  onCrop: (change: Partial<Crop>) => void
  onArea: (area: Area) => void
}

/** Moves a picture under a round window: by dragging, pinching, the wheel, the slider, the arrow keys, + and −. */
export function CropSquare({ url, crop, onCrop, onArea }: Props) {
  const { t } = useTranslation('profile')
  const square = useRef<RefObject<HTMLDivElement> | null>(null)
  const zoomTo = (zoom: number) => onCrop({ zoom: Math.min(zooms.most, Math.max(zooms.least, zoom)) })
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { '+': zooms.step, '=': zooms.step, '-': -zooms.step, '−': -zooms.step }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoomTo(crop.zoom + by)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the square within takes the focus, and its keys come here. */}
      <div className="profile-crop" onKeyDown={onKeyDown} dir="ltr">
        <Cropper
          image={url}
          crop={crop.at}
          zoom={crop.zoom}
          aspect={1}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: 'profile-crop-box',
            mediaClassName: 'profile-crop-picture',
            cropAreaClassName: 'profile-crop-square',
          }}
          cropperProps={{ role: 'group', 'aria-label': t('cropArea') }}
          setCropperRef={(ref) => {
            square.current = ref
          }}
          onCropChange={(at) => onCrop({ at })}
          onZoomChange={zoomTo}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          onMediaLoaded={() => requestAnimationFrame(() => square.current?.current?.focus())}
        />
      </div>
      <label className="profile-zoom">
        <span>{t('zoom')}</span>
        <input
          type="range"
          min={zooms.least}
          max={zooms.most}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => zoomTo(Number(target.value))}
        />
      </label>
    </>
  )
}
