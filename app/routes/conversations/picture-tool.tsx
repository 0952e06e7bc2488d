import { pictureTypes } from '@domain/pictures/types'
import { Button } from '@radix-ui/themes'
import { IconPhoto } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '~/components/close-button'
import { useErrorText } from '~/lib/form-errors'
import { Tool } from './tool'
import type { Pictures } from './use-pictures'

/** Chooses pictures to attach. */
export function PictureTool({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('conversations')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <Tool label={t('attachPicture')} icon={IconPhoto} onPress={() => input.current?.click()} />
    </>
  )
}

/** These errors stay the same when the picture is sent again. */
const lasting = new Set(['not_a_picture', 'takes_no_pictures', 'picture_too_large', 'too_many_values'])

/** Pictures that are being uploaded, and refused ones. */
export function PictureLines({ pictures }: { pictures: Pictures }) {
  const { t } = useTranslation('conversations')
  const errorText = useErrorText('conversations')
  if (pictures.pending.length === 0) return null
  return (
    <ul className="composer-files">
      {pictures.pending.map((one) => (
        <li key={one.key} className={one.code ? 'wrong' : undefined}>
          <bdi className="cut">{one.source.name}</bdi>
          <span className="muted" role={one.code ? 'alert' : undefined}>
            {one.code ? errorText(one.code) : t('pictureComing')}
          </span>
          {one.code && !lasting.has(one.code) && (
            <Button type="button" size="1" variant="ghost" onClick={() => pictures.again(one)}>
              {t('pictureAgain')}
            </Button>
          )}
          <CloseButton
            label={t('detach', { name: one.source.name })}
            onClick={() => pictures.drop(one.key)}
          />
        </li>
      ))}
    </ul>
  )
}
