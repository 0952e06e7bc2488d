import { Button } from '@radix-ui/themes'
import { IconFolderUp, IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { useToast } from '~/components/toast'
import { useBytes } from '~/lib/bytes'
import { useFormat } from '~/lib/format'
import { useScripted } from '~/lib/scripted'
import { type CodeUpload, droppedUploads, sortedUploads, uploadsOf } from './uploads'

type Props = {
  error: string | null
  uploads: readonly CodeUpload[]
  onUploads: (uploads: readonly CodeUpload[]) => void
}

/** Names of files that are shown at once. */
const shownNames = 8

/** Files, a folder or an archive to upload: chosen or dropped. What is no text is named in a notice and left out. */
export function UploadField({ error, uploads, onUploads }: Props) {
  const { t } = useTranslation('code')
  const isScripted = useScripted()
  const toast = useToast()
  const format = useFormat()
  const folder = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = async (chosen: readonly CodeUpload[]) => {
    const { kept, left } = await sortedUploads(chosen)
    if (left.length > 0) {
      const names = left.slice(0, 3).map((name) => `\u2066${name}\u2069`)
      const text = t('notCode', { count: left.length, names: format.list(names) })
      toast({ text, tone: 'plain' })
    }
    if (kept.length > 0) onUploads(kept)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedUploads(event.dataTransfer.items).then(take)
  }
  if (!isScripted) {
    return (
      <Field name="files" label={t('upload')} help={t('uploadHelp')} error={error} isOptional>
        {(control) => <input {...control} type="file" multiple className="input" />}
      </Field>
    )
  }
  return (
    <fieldset className="code-upload" data-over={isOver ? '' : undefined}>
      <legend className="field-label">{t('upload')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same. */}
      <div
        className="code-upload-drop"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <p>{t('dropHere')}</p>
        <div className="code-upload-acts">
          <label className="code-upload-choose">
            <Icon of={IconUpload} size={17} />
            {t('chooseFiles')}
            <input
              type="file"
              multiple
              className="code-upload-input"
              aria-label={t('chooseFiles')}
              onChange={({ target }) => {
                void take(uploadsOf(target.files ?? []))
                target.value = ''
              }}
            />
          </label>
          <Button
            type="button"
            variant="surface"
            color="gray"
            highContrast
            onClick={() => folder.current?.click()}
          >
            <Icon of={IconFolderUp} size={17} />
            {t('chooseFolder')}
          </Button>
          <input
            ref={folder}
            type="file"
            hidden
            aria-label={t('chooseFolder')}
            {...{ webkitdirectory: '' }}
            onChange={({ target }) => {
              void take(uploadsOf(target.files ?? []))
              target.value = ''
            }}
          />
        </div>
      </div>
      {uploads.length > 0 && <UploadList uploads={uploads} onClear={() => onUploads([])} />}
      {error && <p className="field-note wrong">{error}</p>}
      {uploads.map(({ path, file }) => (
        <SentFile key={path} path={path} file={file} />
      ))}
    </fieldset>
  )
}

/** The files that will be uploaded. */
function UploadList({ uploads, onClear }: { uploads: readonly CodeUpload[]; onClear: () => void }) {
  const { t } = useTranslation('code')
  const bytes = useBytes()
  const size = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const rest = uploads.length - shownNames
  return (
    <div className="code-upload-list">
      <p role="status">
        {t('filesChosen', { count: uploads.length })} · <span className="muted">{bytes(size)}</span>
      </p>
      <ul>
        {uploads.slice(0, shownNames).map(({ path }) => (
          <li key={path} dir="ltr">
            {path}
          </li>
        ))}
        {rest > 0 && <li className="muted">{t('moreFiles', { count: rest })}</li>}
      </ul>
      <Button type="button" size="1" variant="soft" color="gray" onClick={onClear}>
        <Icon of={IconX} size={15} />
        {t('clearFiles')}
      </Button>
    </div>
  )
}

/** Hidden fields with one file and its name, which includes the folders. */
function SentFile({ path, file }: CodeUpload) {
  return (
    <>
      <input type="hidden" name="path" value={path} />
      <input
        type="file"
        name="files"
        hidden
        ref={(field) => {
          if (!field || field.files?.length) return
          const given = new DataTransfer()
          given.items.add(file)
          field.files = given.files
        }}
      />
    </>
  )
}
