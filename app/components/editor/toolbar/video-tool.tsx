import { videoSource } from '@domain/documents/video'
import { Button, Flex, Popover, TextField, Tooltip } from '@radix-ui/themes'
import { IconVideo } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { keepSelection } from './parts'

type Props = {
  isOff: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAddress: (address: string) => void
  onFile: () => void
}

/** Puts a video in: by the address of a known site, or a file of one's own. */
export function VideoTool({ isOff, isOpen, onOpen, onAddress, onFile }: Props) {
  const { t } = useTranslation('editor')
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      <Tooltip content={t('video')}>
        <span>
          <Popover.Trigger>
            <button
              type="button"
              className="tool"
              aria-label={t('video')}
              disabled={isOff}
              onMouseDown={keepSelection}
            >
              <Icon of={IconVideo} size={18} />
            </button>
          </Popover.Trigger>
        </span>
      </Tooltip>
      <Popover.Content size="1" width="340px" maxWidth="92vw">
        {isOpen && (
          <VideoForm
            onAddress={(address) => {
              onOpen(false)
              onAddress(address)
            }}
            onFile={() => {
              onOpen(false)
              onFile()
            }}
          />
        )}
      </Popover.Content>
    </Popover.Root>
  )
}

function VideoForm({ onAddress, onFile }: Pick<Props, 'onAddress' | 'onFile'>) {
  const { t } = useTranslation('editor')
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const ids = { field: useId(), help: useId() }
  const finish = (event: FormEvent) => {
    event.preventDefault()
    if (videoSource(address.trim())?.kind === 'frame') onAddress(address.trim())
    else setWrong(true)
  }
  return (
    <form className="tool-form" onSubmit={finish} noValidate>
      <label htmlFor={ids.field}>{t('videoAddress')}</label>
      <TextField.Root
        id={ids.field}
        dir="ltr"
        type="url"
        autoFocus
        value={address}
        placeholder="https://"
        aria-invalid={isWrong || undefined}
        aria-describedby={ids.help}
        onChange={(event) => {
          setAddress(event.target.value)
          setWrong(false)
        }}
      />
      <p id={ids.help} className={isWrong ? 'tool-wrong' : 'tool-help'} aria-live="polite">
        {t(isWrong ? 'videoWrong' : 'videoHelp')}
      </p>
      <Flex gap="2" justify="end">
        <Button type="button" size="1" variant="soft" color="gray" onClick={onFile}>
          {t('videoFile')}
        </Button>
        <Button type="submit" size="1">
          {t('insert')}
        </Button>
      </Flex>
    </form>
  )
}
