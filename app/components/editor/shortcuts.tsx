import { Switch } from '@radix-ui/themes'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { isTyping } from '~/lib/typing'
import { showShortcuts } from './show-shortcuts'
import { readSingleKeys, writeSingleKeys } from './single-keys'

const rows = [
  ['keyHelp', '?'],
  ['keySave', 'Ctrl S'],
  ['keyToolbar', 'Alt F10'],
  ['keySlash', '/'],
  ['undo', 'Ctrl Z'],
  ['redo', 'Ctrl Shift Z'],
  ['bold', 'Ctrl B'],
  ['italic', 'Ctrl I'],
  ['underline', 'Ctrl U'],
  ['strike', 'Ctrl Shift S'],
  ['code', 'Ctrl E'],
  ['keyLink', 'Ctrl K'],
  ['keyHeading', 'Ctrl Alt 1–6'],
  ['keyParagraph', 'Ctrl Alt 0'],
  ['numberedListItem', 'Ctrl Shift 7'],
  ['bulletListItem', 'Ctrl Shift 8'],
  ['checkListItem', 'Ctrl Shift 9'],
  ['quote', 'Ctrl Alt Q'],
  ['keyIndent', 'Tab, Shift Tab'],
] as const

/** The list of shortcuts, with the switch for those of a single key. */
export function Shortcuts() {
  const { t } = useTranslation(['editor'])
  const [isOpen, setOpen] = useState(false)
  const [hasSingle, setSingle] = useState(readSingleKeys)
  const id = useId()
  useShortcutKey(setOpen, hasSingle)
  if (!isOpen) return null
  return (
    <Dialog title={t('shortcuts')} className="keys-dialog" onClose={() => setOpen(false)}>
      <p>{t('shortcutsText')}</p>
      <dl className="keys-list">
        {rows.map(([text, keys]) => (
          <div key={text}>
            <dt>{t(`editor:${text}`)}</dt>
            <dd>
              <kbd className="key" dir="ltr">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <div className="keys-single">
        <Switch
          aria-labelledby={`${id}-single`}
          aria-describedby={`${id}-text`}
          checked={hasSingle}
          onCheckedChange={(isOn) => {
            setSingle(isOn)
            writeSingleKeys(isOn)
          }}
        />
        <span>
          <strong id={`${id}-single`}>{t('singleKeys')}</strong>
          <span id={`${id}-text`}>{t('singleKeysText')}</span>
        </span>
      </div>
    </Dialog>
  )
}

function useShortcutKey(setOpen: (isOpen: boolean) => void, hasSingle: boolean): void {
  useEffect(() => {
    const show = () => setOpen(true)
    const onKey = (event: KeyboardEvent) => {
      if (!hasSingle || event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) return
      event.preventDefault()
      show()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener(showShortcuts, show)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener(showShortcuts, show)
    }
  }, [setOpen, hasSingle])
}
