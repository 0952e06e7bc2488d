import { Switch } from '@radix-ui/themes'
import { IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { isTyping } from '~/routes/shell/use-sidebar'
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
  const { t } = useTranslation(['editor', 'common'])
  const box = useRef<HTMLDialogElement>(null)
  const [hasSingle, setSingle] = useState(readSingleKeys)
  const id = useId()
  useShortcutKey(box, hasSingle)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={box}
      className="keys-dialog"
      aria-labelledby={id}
      onClick={(event) => event.target === box.current && box.current?.close()}
    >
      <div className="keys-head">
        <h2 id={id}>{t('editor:shortcuts')}</h2>
        <button
          type="button"
          className="tool"
          aria-label={t('common:close')}
          onClick={() => box.current?.close()}
        >
          <Icon of={IconX} size={18} />
        </button>
      </div>
      <p>{t('editor:shortcutsText')}</p>
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
          <strong id={`${id}-single`}>{t('editor:singleKeys')}</strong>
          <span id={`${id}-text`}>{t('editor:singleKeysText')}</span>
        </span>
      </div>
    </dialog>
  )
}

function useShortcutKey(box: RefObject<HTMLDialogElement>, hasSingle: boolean): void {
  useEffect(() => {
    const show = () => box.current?.open || box.current?.showModal()
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
  }, [box, hasSingle])
}
