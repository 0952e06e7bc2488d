import { type Code, type CodeImport, codeVisibilities } from '@domain/code/code'
import { codeLanguages, languageOfName } from '@domain/code-languages'
import { TextField } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import type { FormInside } from '~/components/form-page'
import { MarkdownField } from '~/components/markdown-field'
import { SelectField } from '~/components/select-field'
import { autoDirection } from '~/lib/auto-direction'
import { useScripted } from '~/lib/scripted'
import { writeInto } from '~/lib/write-into'
import type { CodeLook } from '../look.server'
import { CodeText, type CodeTextControl } from './code-text'
import { UploadField } from './upload-field'
import { type CodeUpload, isArchive } from './uploads'

type Props = FormInside & {
  /** The file that is changed, null of a new one. */
  file: Code | null
  projects: readonly string[]
  /** The project that was chosen before; the field is locked. */
  locked: string | null
  look: CodeLook
  /** The result of an upload that went through. */
  imported: CodeImport | undefined
  /** Hears how many files are chosen to upload. */
  onCount: (count: number) => void
}

/** The fields of a file: its project, files to upload, its name and text, its description and who reads it. */
export function CodeFields({
  file,
  projects,
  locked,
  look,
  imported,
  onCount,
  error,
  errors,
  values,
}: Props) {
  const { t } = useTranslation('code')
  const isScripted = useScripted()
  const nameField = useRef<HTMLInputElement>(null)
  const text = useRef<CodeTextControl>(null)
  const [uploads, setUploads] = useState<readonly CodeUpload[]>([])
  const [name, setName] = useState(values.filename ?? file?.filename ?? '')
  const language = file && file.filename === name ? file.language : languageOfName(name)
  useEffect(() => onCount(uploads.length), [onCount, uploads])
  // A second press would send the same files again.
  useEffect(() => {
    if (imported) setUploads([])
  }, [imported])
  const onUploads = async (chosen: readonly CodeUpload[]) => {
    const [one] = chosen
    const isOne = chosen.length === 1 && one !== undefined && !isArchive(one.path)
    if (!isOne) return setUploads(chosen)
    // One file is shown before it is saved.
    setUploads([])
    if (nameField.current) writeInto(nameField.current, one.path)
    setName(one.path)
    text.current?.set(await one.file.text())
  }
  const isTyped = uploads.length === 0
  return (
    <>
      <Field
        name="projectName"
        label={t('projectName')}
        help={locked === null ? t('projectHelp') : t('projectLocked')}
        error={error('projectName')}
      >
        {(control) => (
          <>
            <TextField.Root
              {...control}
              {...autoDirection}
              defaultValue={values.projectName ?? file?.projectName ?? locked ?? ''}
              readOnly={locked !== null}
              maxLength={80}
              list="code-projects"
              autoComplete="off"
              autoFocus={file === null && locked === null}
            />
            <datalist id="code-projects">
              {projects.map((project) => (
                <option key={project} value={project} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {file === null && (
        <UploadField error={errors.file ? error('file') : null} uploads={uploads} onUploads={onUploads} />
      )}
      {isTyped && (
        <>
          <Field
            name="filename"
            label={t('fileName')}
            help={
              <span>
                {t('fileNameHelp')}
                {isScripted && name !== '' && language !== 'text' && (
                  <>
                    {' '}
                    <span role="status">{t('languageIs', { name: codeLanguages[language] })}</span>
                  </>
                )}
              </span>
            }
            error={error('filename')}
          >
            {(control) => (
              <TextField.Root
                {...control}
                ref={nameField}
                dir="ltr"
                defaultValue={name}
                maxLength={1_024}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                onInput={({ currentTarget }) => setName((currentTarget as HTMLInputElement).value)}
              />
            )}
          </Field>
          <CodeText
            label={t('codeField')}
            help={t('codeFieldHelp')}
            error={error('code')}
            initial={values.code ?? file?.code ?? ''}
            language={language}
            look={look}
            control={text}
          />
          <MarkdownField
            label={t('description')}
            help={t('descriptionHelp')}
            error={error('description')}
            initial={values.text ?? file?.description ?? ''}
            hasEmbeds={false}
            rows={4}
            words={{
              view: t('descriptionView'),
              write: t('write'),
              preview: t('preview'),
              nothing: t('nothing'),
            }}
          />
        </>
      )}
      <SelectField
        name="visibility"
        label={t('visibility')}
        help={t('visibilityHelp')}
        error={error('visibility')}
        values={codeVisibilities.map((value) => [value, t(`visibility_${value}`)] as const)}
        chosen={values.visibility ?? file?.visibility}
      />
    </>
  )
}
