import { screenOf } from '@domain/screens'
import { useNavigate } from '@remix-run/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '~/components/toast'
import { ask } from '~/lib/ask'
import { type CodeSaved, type CodeSaving, codeSavingPath } from '~/lib/code-saving'
import type { OwnProject, ProgramSource, SavedFile, SourceFile } from './source'

/** The code of the field that was refused, else that of the call. */
function reasonOf({ code, fields }: CodeSaved): string {
  const [ofField] = Object.values(fields ?? {})
  return ofField ?? code ?? ''
}

/**
 * Saves the program as code files of one project: that of the reader's own files that were opened, or one that they name. A file
 * that was saved before is changed, where it was; a new one is added.
 */
export function useSave(opened: OwnProject | null) {
  const { t } = useTranslation('compiler')
  const toast = useToast()
  const navigate = useNavigate()
  const [project, setProject] = useState(opened)
  const saved = useRef(new Map(opened?.files.map((file) => [file.id, file])))
  const attempts = useRef(new Map<string, string>())
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  /** A new file has one key as long as it says the same: an answer may be lost. */
  const attemptOf = (file: SourceFile & { filename: string }) => {
    const said = JSON.stringify(file)
    const known = attempts.current.get(said) ?? crypto.randomUUID()
    attempts.current.set(said, known)
    return known
  }
  /** A reload forgets as which file a tab was saved. */
  const named = (filename: string) => [...saved.current.values()].find((one) => one.filename === filename)
  const save = async ({ files: all, folder = '' }: ProgramSource, projectName: string): Promise<boolean> => {
    const placed = all.map((file) => ({ ...file, filename: `${folder}${file.name}` }))
    const files = placed.flatMap((file) => {
      const { key, filename, code } = file
      const before = saved.current.get(key) ?? named(filename)
      if (!before) return { key, filename, code, attempt: attemptOf(file) }
      const { id, etag } = before
      const isRenamed = before.filename !== filename
      return before.code === code && !isRenamed ? [] : { key, id, etag, code, ...(isRenamed && { filename }) }
    })
    setSending(true)
    const answer: CodeSaved = await ask(codeSavingPath, { projectName, files } satisfies CodeSaving)
    setSending(false)
    for (const { key, filename, code } of placed) {
      const made = answer.saved?.[key]
      if (made) saved.current.set(key, { ...made, filename, code } satisfies SavedFile)
    }
    setFailed(answer.code === null ? null : reasonOf(answer))
    if (answer.code !== null) return false
    const id = saved.current.get(all[0]?.key ?? '')?.id
    const text =
      files.length === 0
        ? t('nothingToSave')
        : t('savedFiles', { count: files.length, project: projectName.trim() })
    const action = { label: t('show'), onAct: () => navigate(screenOf('code', id ?? '')) }
    toast(files.length > 0 && id ? { text, action } : { text })
    return true
  }
  return {
    isSending,
    failed,
    /** Whether Save knows the project; else its name is asked first. */
    hasProject: project !== null,
    save: (source: ProgramSource) => project && save(source, project.name),
    /** Saves into a project of this name; tells whether it was done. */
    saveAs: async (source: ProgramSource, name: string) => {
      const isDone = await save(source, name)
      if (isDone) setProject({ name, files: [] })
      return isDone
    },
    /** Another program begins: nothing of it has been saved. */
    begin: () => {
      saved.current.clear()
      setFailed(null)
      setProject(null)
    },
  }
}

export type Saving = ReturnType<typeof useSave>
