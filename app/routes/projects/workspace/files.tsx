import { largestFile } from '@domain/files'
import type { WorkspaceFile } from '@domain/workspaces'
import { Button, IconButton } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Removals, useRemovals } from '~/components/list/removals'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Row } from '~/components/rows'
import { ShowMore } from '~/components/show-more'
import { useBytes } from '~/lib/bytes'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'

type Props = {
  files: readonly WorkspaceFile[]
  more: string | null
  isOpen: boolean
  /** One that was just taken out on a page without a script. */
  undo: string | null
  answer: FormAnswer | undefined
}

/** Files of both: each removes their own, and can restore it. */
export function Files({ files, more, isOpen, undo, answer }: Props) {
  const { t } = useTranslation(['work', 'common'])
  const removals = useRemovals()
  const shown = files.filter(({ id }) => !removals.hidden.has(id))
  if (!isOpen && files.length === 0) return null
  return (
    <Panel id="files" title={t('files')}>
      <Removals removals={removals} action="?" removed="deleted" />
      {undo && isOpen && (
        <Form method="post" action="?" className="panel-text project-file-undo" role="status">
          <input type="hidden" name="id" value={undo} />
          {t('fileRemoved')}
          <Button type="submit" size="1" variant="soft" name="intent" value="restore">
            {t('common:undo')}
          </Button>
        </Form>
      )}
      {shown.length === 0 ? (
        <p className="panel-text project-files-none">{t('filesNone')}</p>
      ) : (
        <ul className="rows" id="workspace-files">
          {shown.map((file) => (
            <FileRow key={file.id} file={file} isOpen={isOpen} onRemove={removals.remove} />
          ))}
        </ul>
      )}
      <ShowMore list="workspace-files" count={shown.length} to={more} />
      {isOpen && <Upload key={files[0]?.id} answer={answer} />}
    </Panel>
  )
}

type RowProps = {
  file: WorkspaceFile
  isOpen: boolean
  onRemove: (thing: { id: string; title: string }) => void
}

function FileRow({ file: { id, name, size, by, isOwn, createdAt }, isOpen, onRemove }: RowProps) {
  const { t } = useTranslation('work')
  const bytes = useBytes()
  return (
    <Row
      of={id}
      tile={<Icon of={IconFile} size={18} />}
      title={
        <a href={`/dashboard/files/${id}`} className="plain-link">
          <bdi>{name}</bdi>
        </a>
      }
      second={
        <span>
          <bdi>{bytes(size)}</bdi>
          {by && (
            <>
              <Between />
              <bdi>{by.displayName}</bdi>
            </>
          )}
          <Between />
          <Moment value={createdAt} show="relative" />
        </span>
      }
      actions={
        isOwn &&
        isOpen && (
          <Form
            method="post"
            action="?"
            onSubmit={(event) => {
              event.preventDefault()
              onRemove({ id, title: name })
            }}
          >
            <input type="hidden" name="id" value={id} />
            <IconButton
              type="submit"
              name="intent"
              value="delete"
              variant="ghost"
              color="gray"
              aria-label={t('removeFile', { name })}
            >
              <Icon of={IconTrash} size={17} />
            </IconButton>
          </Form>
        )
      }
    />
  )
}

/** One line to drop a file on or to choose one; with a script it is sent at once. */
function Upload({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation(['work', 'common'])
  const errorText = useErrorText('work')
  const isScripted = useScripted()
  const note = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const navigation = useNavigation()
  const isSending = navigation.formData?.get('intent') === 'upload'
  const code = answer?.fields?.file
  const error = isTooLarge || code === 'too_large' ? t('common:fileTooLarge') : code ? errorText(code) : null
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    const isRefused = file !== undefined && file.size > largestFile
    setTooLarge(isRefused)
    if (file && !isRefused) target.form?.requestSubmit()
  }
  return (
    <Form method="post" action="?" encType="multipart/form-data" className="project-upload">
      <input type="hidden" name="intent" value="upload" />
      <div className={isScripted ? 'project-drop worded' : 'project-drop'} aria-busy={isSending}>
        <Icon of={IconPaperclip} size={17} />
        {isScripted && <span aria-hidden="true">{t(isSending ? 'uploading' : 'dropFile')}</span>}
        {!error && (
          <span className="muted" id={note}>
            {t('common:fileHelp')}
          </span>
        )}
        <input
          type="file"
          name="file"
          required
          aria-label={t('common:chooseFile')}
          aria-describedby={note}
          aria-invalid={error ? true : undefined}
          onChange={choose}
        />
        {!isScripted && (
          <Button type="submit" variant="soft">
            {t('upload')}
          </Button>
        )}
      </div>
      {error && (
        <p id={note} className="field-note wrong" role="alert">
          {error}
        </p>
      )}
    </Form>
  )
}
