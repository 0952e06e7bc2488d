import type { Profile } from '@domain/profiles'
import { Button } from '@radix-ui/themes'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '~/components/asked-form'
import { Icon } from '~/components/icon'
import { Avatar } from '~/components/person'
import { useToast } from '~/components/toast'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import { CropDialog } from './crop-dialog'
import { usePicture } from './use-picture'

type Props = { user: Profile['user'] }

/** The member's picture: chosen, dropped or pasted, cropped in a dialog, shown at once; or removed. */
export function PictureField({ user }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const isScripted = useScripted()
  const toast = useToast()
  const errorText = useErrorText('profile')
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { opened, shown, isSending, code, choose, crop, cancel, again, remove } = usePicture(() =>
    toast({ text: t('profile:pictureSaved') }),
  )
  usePasted(choose)
  const taken = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose(target.files?.[0])
    target.value = ''
  }
  const has = user.avatarUrl !== null || shown !== null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button.
    <div
      id="picture"
      className={isOver ? 'option-row profile-picture over' : 'option-row profile-picture'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files[0])
      }}
    >
      <div className="option-text">
        <strong>{t('profile:picture')}</strong>
        {code ? (
          <div className="field-note wrong" id={noteId} role="alert">
            <Icon of={IconAlertCircle} size={15} />
            <span>{errorText(code)}</span>
          </div>
        ) : (
          <p id={noteId}>{t(isScripted ? 'profile:pictureHelp' : 'profile:pictureScripts')}</p>
        )}
      </div>
      <div className="profile-picture-acts">
        {user.avatarUrl && (
          <AskedForm
            title={t('profile:pictureRemoveTitle')}
            text={t('profile:pictureRemoveText')}
            verb={t('profile:pictureRemove')}
            keep={t('common:cancel')}
            fields={{ plain: '1' }}
            action="/dashboard/editProfile/picture"
            button={{ variant: 'ghost', color: 'gray', className: 'profile-picture-remove' }}
            onConfirm={remove}
          >
            {t('profile:pictureRemove')}
          </AskedForm>
        )}
        <Avatar name={user.displayName} picture={shown ?? user.avatarUrl} size={56} />
        {isScripted && (
          <>
            <input ref={input} type="file" accept="image/*,.heic,.heif" hidden onChange={taken} />
            {again && (
              <Button type="button" variant="soft" onClick={again}>
                {t('common:tryAgain')}
              </Button>
            )}
            <Button
              type="button"
              variant="surface"
              color="gray"
              highContrast
              loading={isSending}
              aria-describedby={noteId}
              onClick={() => input.current?.click()}
            >
              {t(has ? 'profile:pictureChange' : 'profile:pictureChoose')}
            </Button>
          </>
        )}
      </div>
      {opened && <CropDialog key={opened} url={opened} onClose={cancel} onCropped={crop} />}
    </div>
  )
}

/** A picture pasted anywhere on the page, but for fields that take text. */
function usePasted(choose: (file: File) => void) {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (!file || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      choose(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [choose])
}
