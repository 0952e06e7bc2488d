import { Button, Flex, Popover, TextField, Tooltip } from '@radix-ui/themes'
import { IconLink } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { autoDirection } from '~/lib/auto-direction'
import type { DocumentEditor } from '../schema.client'
import { readAddress } from './address'
import { keepSelection } from './parts'

type Props = {
  editor: DocumentEditor
  link: string | undefined
  isOff: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Sets, changes and removes the link of the selection. */
export function LinkTool({ editor, link, isOff, isOpen, onOpen }: Props) {
  const { t } = useTranslation('editor')
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      <Tooltip content={`${t('link')} (Ctrl K)`}>
        <span>
          <Popover.Trigger>
            <button
              type="button"
              className="tool"
              aria-label={t('link')}
              aria-pressed={link !== undefined}
              disabled={isOff}
              onMouseDown={keepSelection}
            >
              <Icon of={IconLink} size={18} />
            </button>
          </Popover.Trigger>
        </span>
      </Tooltip>
      <Popover.Content size="1" width="320px" maxWidth="92vw">
        {isOpen && <LinkForm editor={editor} link={link} onClose={() => onOpen(false)} />}
      </Popover.Content>
    </Popover.Root>
  )
}

function LinkForm({ editor, link, onClose }: { editor: DocumentEditor; link?: string; onClose: () => void }) {
  const { t } = useTranslation('editor')
  const [address, setAddress] = useState(link ?? '')
  const [text, setText] = useState(() => editor.getSelectedText())
  const [isWrong, setWrong] = useState(false)
  const ids = { address: useId(), text: useId(), wrong: useId() }
  const finish = (event: FormEvent) => {
    event.preventDefault()
    const href = readAddress(address)
    if (!href) return setWrong(true)
    onClose()
    editor.focus()
    if (link === undefined) editor.createLink(href, text.trim() || href)
    else editor.editLink(href, text.trim() || href)
  }
  return (
    <form className="tool-form" onSubmit={finish} noValidate>
      <label htmlFor={ids.address}>{t('linkAddress')}</label>
      <TextField.Root
        id={ids.address}
        dir="ltr"
        type="url"
        inputMode="url"
        autoFocus
        value={address}
        placeholder="https://"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? ids.wrong : undefined}
        onChange={(event) => {
          setAddress(event.target.value)
          setWrong(false)
        }}
      />
      {isWrong && (
        <p id={ids.wrong} className="tool-wrong" role="alert">
          {t('linkWrong')}
        </p>
      )}
      <label htmlFor={ids.text}>{t('linkText')}</label>
      <TextField.Root
        id={ids.text}
        {...autoDirection}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Flex gap="2" justify="end">
        {link !== undefined && (
          <Button
            type="button"
            size="1"
            variant="soft"
            color="gray"
            onClick={() => {
              onClose()
              editor.focus()
              editor.deleteLink()
            }}
          >
            {t('linkRemove')}
          </Button>
        )}
        <Button type="submit" size="1">
          {t('done')}
        </Button>
      </Flex>
    </form>
  )
}
