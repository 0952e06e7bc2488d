import { useEditorState } from '@blocknote/react'
import { IconArrowBackUp, IconArrowForwardUp, IconClearFormatting } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentEditor } from '../schema.client'
import { clear } from './actions'
import { BlockTools } from './block-tools'
import type { Opened } from './insert-tools'
import { InsertTools } from './insert-tools'
import { Rule, Tool } from './parts'
import { useRoving } from './roving'
import { readTools } from './state'
import { TextTools } from './text-tools'

type Props = {
  editor: DocumentEditor
  opened: Opened
  onOpen: (opened: Opened) => void
  onFiles: (kind: 'image' | 'video') => void
}

/** All tools of the editor; on a narrow screen they scroll in one line. */
export function Toolbar({ editor, opened, onOpen, onFiles }: Props) {
  const { t } = useTranslation('editor')
  const bar = useRef<HTMLDivElement>(null)
  const tools = useEditorState({ editor, selector: readTools })
  useRoving(bar)
  const undo = (act: () => void) => () => {
    editor.focus()
    act()
  }
  return (
    <div ref={bar} className="tools" role="toolbar" aria-label={t('toolbar')} aria-keyshortcuts="Alt+F10">
      <Tool
        label={t('undo')}
        keys="Ctrl Z"
        icon={IconArrowBackUp}
        flip
        isOff={!tools.canUndo}
        onPress={undo(() => editor.undo())}
      />
      <Tool
        label={t('redo')}
        keys="Ctrl Shift Z"
        icon={IconArrowForwardUp}
        flip
        isOff={!tools.canRedo}
        onPress={undo(() => editor.redo())}
      />
      <Rule />
      <BlockTools editor={editor} tools={tools} />
      <Rule />
      <TextTools editor={editor} tools={tools} />
      <Rule />
      <InsertTools editor={editor} tools={tools} opened={opened} onOpen={onOpen} onFiles={onFiles} />
      <Rule />
      <Tool label={t('clear')} icon={IconClearFormatting} onPress={() => clear(editor)} />
    </div>
  )
}
