import { IconPhoto, IconSeparatorHorizontal, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DocumentEditor } from '../schema.client'
import { insertBlock, insertFormula, insertTable } from './actions'
import { FormulaTool } from './formula-tool'
import { LinkTool } from './link-tool'
import { Tool } from './parts'
import type { Tools } from './state'
import { VideoTool } from './video-tool'

export type Opened = 'link' | 'formula' | 'video' | null

type Props = {
  editor: DocumentEditor
  tools: Tools
  opened: Opened
  onOpen: (opened: Opened) => void
  onFiles: (kind: 'image' | 'video') => void
}

/** Tools that insert other content than text. */
export function InsertTools({ editor, tools, opened, onOpen, onFiles }: Props) {
  const { t } = useTranslation('editor')
  const isCode = tools.block === 'codeBlock'
  const opens = (name: Exclude<Opened, null>) => ({
    isOpen: opened === name,
    onOpen: (isOpen: boolean) => onOpen(isOpen ? name : null),
  })
  return (
    <>
      <LinkTool editor={editor} link={tools.link} isOff={isCode} {...opens('link')} />
      <FormulaTool isOff={isCode} {...opens('formula')} onDone={(tex) => insertFormula(editor, tex)} />
      <Tool label={t('image')} icon={IconPhoto} onPress={() => onFiles('image')} />
      <VideoTool
        isOff={false}
        {...opens('video')}
        onAddress={(url) => insertBlock(editor, { type: 'video', props: { url } })}
        onFile={() => onFiles('video')}
      />
      <Tool label={t('table')} icon={IconTable} onPress={() => insertTable(editor)} />
      <Tool
        label={t('divider')}
        icon={IconSeparatorHorizontal}
        onPress={() => insertBlock(editor, { type: 'divider' })}
      />
    </>
  )
}
