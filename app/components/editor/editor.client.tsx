import { insertOrUpdateBlockForSlashMenu } from '@blocknote/core/extensions'
import { withCollaboration } from '@blocknote/core/yjs'
import { BlockNoteView } from '@blocknote/mantine'
import {
  FormattingToolbarController,
  SideMenuController,
  SuggestionMenuController,
  useCreateBlockNote,
} from '@blocknote/react'
import { fragmentName } from '@domain/documents/schema'
import { MantineProvider } from '@mantine/core'
import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Opened } from '~/components/editor/toolbar/insert-tools'
import { useFormat } from '~/lib/format'
import { useNonce } from '~/lib/nonce'
import { useVisitor } from '~/lib/visitor'
import { cursorColor } from '../content/people'
import type { RoomLink } from '../content/room-link.client'
import { useRoom } from '../content/use-room.client'
import { isEmbedAddress } from '../embed-html'
import { autoDirection } from './auto-direction.client'
import { cursorOf } from './cursor'
import { documentContent } from './document-content'
import { drawable } from './drawable.client'
import { accepted } from './files'
import { freshSelection } from './fresh-selection.client'
import { highlighting } from './highlight.client'
import { leaveBlock } from './leave-block.client'
import { MediaBar } from './media-bar.client'
import { hasOfficeLists, withOfficeLists } from './office-lists'
import { readerDigits } from './reader-digits.client'
import { createSchema, type DocumentEditor } from './schema.client'
import { Shortcuts } from './shortcuts'
import { slashItems } from './slash-menu.client'
import { mayLead } from './toolbar/address'
import { Toolbar } from './toolbar/toolbar'
import { ownUndo } from './undo.client'
import { UploadList } from './upload-list'
import { useBroughtFormula } from './use-brought-formula'
import { useKeys } from './use-keys'
import { useTheme } from './use-theme'
import { useDroppedFiles, useUploads } from './use-uploads'
import { wordsOf } from './words.client'
import './editor.css'

export type EditorProps = { documentId: string; user: { id: string; displayName: string }; mayWrite: boolean }

/** The text of a document, once its room or this device has given it. */
export function Editor({ documentId, user, mayWrite }: EditorProps) {
  const { revalidate } = useRevalidator()
  const { link, role } = useRoom({
    content: documentContent,
    id: documentId,
    userId: user.id,
    onChanged: revalidate,
  })
  if (!link) return null
  const isEditable = role ? role !== 'viewer' : mayWrite
  return (
    <OpenEditor key={documentId} link={link} documentId={documentId} user={user} isEditable={isEditable} />
  )
}

type OpenProps = Omit<EditorProps, 'mayWrite'> & { link: RoomLink; isEditable: boolean }

function OpenEditor({ link, documentId, user, isEditable }: OpenProps) {
  const { t } = useTranslation('editor')
  const { t: common } = useTranslation('common')
  const { locale, dir } = useVisitor()
  const theme = useTheme()
  const format = useFormat()
  const nonce = useNonce()
  const [opened, setOpened] = useState<Opened>(null)
  const box = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const editor = useCreateBlockNote(
    withCollaboration({
      schema: createSchema({
        code: {
          codeLanguage: t('codeLanguage'),
          run: common('run'),
          mermaid: {
            tooLarge: common('mermaidTooLarge'),
            notDrawn: common('mermaidNotDrawn'),
            line: (line) => common('mermaidLine', { line }),
          },
        },
        embed: { address: t('embedAddress'), insert: t('embedInsert'), wrong: t('embedWrong') },
        image: { elsewhere: t('imageElsewhere'), unknown: t('imageUnknown') },
        play: (host) => t('videoPlay', { host }),
      }),
      dictionary: wordsOf(locale, t),
      extensions: [
        highlighting,
        autoDirection(dir),
        freshSelection,
        drawable,
        ownUndo,
        leaveBlock,
        ...(locale === 'en' ? [] : [readerDigits(format.number)]),
      ],
      disableExtensions: ['dropFile'],
      pasteHandler: ({ event, editor, defaultPasteHandler }) => {
        const html = event.clipboardData?.getData('text/html') ?? ''
        const { block } = editor.getTextCursorPosition()
        const isCode = block.type === 'codeBlock'
        const address = event.clipboardData?.getData('text/plain').trim() ?? ''
        if (isBlank(block) && isEmbedAddress(address)) {
          editor.updateBlock(block, { type: 'embed', props: { url: address } })
          return true
        }
        if (isCode || !hasOfficeLists(html)) return defaultPasteHandler()
        editor.pasteHTML(withOfficeLists(html))
        return true
      },
      links: { isValidLink: mayLead },
      domAttributes: { editor: { 'aria-label': t('document'), class: 'editor-text' } },
      tables: { splitCells: true, headers: true, cellBackgroundColor: true, cellTextColor: true },
      collaboration: {
        fragment: link.doc.getXmlFragment(fragmentName),
        user: { id: user.id, name: user.displayName, color: cursorColor(user.id) },
        provider: { awareness: link.awareness },
        renderCursor: cursorOf,
      },
      _tiptapOptions: { injectNonce: nonce },
    }),
    [link, locale, dir],
  )
  const uploads = useUploads(editor, documentId)
  useDroppedFiles(box, editor, uploads.take)
  const choose = useCallback((kind: 'image' | 'video') => {
    if (!chooser.current) return
    chooser.current.accept = accepted[kind]
    chooser.current.click()
  }, [])
  useKeys({ box, isEditable, onLink: () => setOpened('link') })
  useEffect(() => {
    // Others see who reads along, but no cursor of somebody who cannot write.
    link.awareness.setLocalStateField('user', {
      id: user.id,
      name: user.displayName,
      color: cursorColor(user.id),
    })
  }, [link, user.id, user.displayName])
  useBroughtFormula(editor, documentId, isEditable)
  return (
    <>
      {isEditable ? (
        <Toolbar editor={editor} opened={opened} onOpen={setOpened} onFiles={choose} />
      ) : (
        <p className="editor-note">{t('viewerNote')}</p>
      )}
      <UploadList list={uploads.list} onClose={uploads.drop} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        onChange={({ target }) => {
          void uploads.take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <div ref={box} className="editor-sheet">
        <MantineProvider
          withCssVariables={false}
          getRootElement={() => undefined}
          getStyleNonce={() => nonce}
          forceColorScheme={theme}
        >
          <BlockNoteView
            editor={editor}
            editable={isEditable}
            theme={theme}
            dir={dir}
            slashMenu={false}
            sideMenu={false}
            formattingToolbar={false}
            emojiPicker={false}
            filePanel={false}
            comments={false}
          >
            <SuggestionMenuController
              triggerCharacter="/"
              getItems={(typed) =>
                slashItems(editor, typed, t, {
                  onImage: () => choose('image'),
                  onVideo: () => setOpened('video'),
                  onFormula: () => setOpened('formula'),
                  onEmbed: () => insertOrUpdateBlockForSlashMenu(editor, { type: 'embed' }),
                })
              }
            />
            <FormattingToolbarController formattingToolbar={MediaBar} />
            <SideMenuController
              floatingUIOptions={{
                useFloatingOptions: { placement: dir === 'rtl' ? 'right-start' : 'left-start' },
              }}
            />
          </BlockNoteView>
        </MantineProvider>
        {isEditable && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the end of the text by itself.
          // biome-ignore lint/a11y/noStaticElementInteractions: a press below the text goes to its end.
          <div className="editor-rest" onClick={() => toEnd(editor)} />
        )}
      </div>
      <Shortcuts />
    </>
  )
}

const isBlank = ({ type, content }: DocumentEditor['document'][number]) =>
  type === 'paragraph' && content.length === 0

function toEnd(editor: DocumentEditor): void {
  const last = editor.document.at(-1)
  if (!last) return
  if (Array.isArray(last.content) && last.type !== 'codeBlock') editor.setTextCursorPosition(last, 'end')
  else editor.setTextCursorPosition(editor.insertBlocks([{ type: 'paragraph' }], last, 'after')[0] ?? last)
  editor.focus()
}
