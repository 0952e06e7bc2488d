import { useTranslation } from 'react-i18next'
import { Frame } from './frame'

/** The keys of the file manager, by what they do. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('files')
  const keys = [
    [t('keyMove'), ['↑', '↓']],
    [t('keyEnds'), ['Home', 'End']],
    [t('keyOpen'), ['Enter']],
    [t('keyBack'), ['Backspace']],
    [t('keyRange'), ['Shift ↑', 'Shift ↓']],
    [t('keyTurn'), ['Ctrl Space']],
    [t('keyAll'), ['Ctrl A']],
    [t('keyCopy'), ['Ctrl C', 'Ctrl X', 'Ctrl V']],
    [t('keyRename'), ['F2']],
    [t('keyRemove'), ['Del']],
    [t('keyClear'), ['Esc']],
    [t('keyMenu'), ['Shift F10']],
    [t('keyFind'), ['a…z']],
  ] as const
  return (
    <Frame title={t('keysTitle')} onClose={onClose}>
      <dl className="facts site-files-keys">
        {keys.map(([text, list]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {list.map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Frame>
  )
}
