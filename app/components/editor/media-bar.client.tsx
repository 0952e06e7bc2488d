import {
  FileCaptionButton,
  FileDeleteButton,
  FileRenameButton,
  FormattingToolbar,
  TableCellMergeButton,
  useBlockNoteEditor,
  useEditorState,
} from '@blocknote/react'

/** The toolbar of a selected picture, video or table cells; text has the bar at the top. */
export function MediaBar() {
  const editor = useBlockNoteEditor()
  const type = useEditorState({
    editor,
    selector: ({ editor: one }) => (one.getSelection()?.blocks[0] ?? one.getTextCursorPosition().block).type,
  })
  if (!['image', 'video', 'table'].includes(type)) return null
  return (
    <FormattingToolbar>
      {type === 'table' ? (
        <TableCellMergeButton key="merge" />
      ) : (
        <>
          <FileCaptionButton key="caption" />
          <FileRenameButton key="name" />
          <FileDeleteButton key="delete" />
        </>
      )}
    </FormattingToolbar>
  )
}
