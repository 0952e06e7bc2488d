import { largestEdit } from '@domain/sites/actions'
import { Button } from '@radix-ui/themes'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useToast } from '~/components/toast'
import { FileName } from '~/components/user-text'
import { type FolderEntry, joined } from '../entries'
import { useManager } from '../use-manager'
import { Frame } from './frame'
import { useText } from './use-text'

const Written = v.object({ etag: v.string() })

const Editor = lazy(() => import('../editor/editor').then((file) => ({ default: file.Editor })))

type Props = { entry: FolderEntry; onClose: () => void }

/** Edits a text file of the site. Closing with unsaved changes asks first. */
export function EditDialog({ entry, onClose }: Props) {
  const { t } = useTranslation(['files', 'common'])
  const { path, act, isBusy } = useManager()
  const toast = useToast()
  const whole = joined(path, entry.name)
  const { text, code } = useText(whole, entry.size > largestEdit)
  const [now, setNow] = useState<string | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const [etag, setEtag] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const isChanged = now !== null && now !== (saved ?? text?.content)
  const save = async (content: string) => {
    if (!text) return false
    const body = { path: whole, content: text.mark + content }
    const answer = await act('file/edit', body, { etag: etag ?? text.etag })
    if (!answer) return false
    const written = v.safeParse(Written, answer.data)
    setEtag(written.success ? written.output.etag : null)
    setSaved(content)
    return true
  }
  const update = async () => {
    if (isChanged && !(await save(now))) return
    if (isChanged) toast({ text: t('files:updated') })
    onClose()
  }
  const leave = () => (isChanged ? setLeaving(true) : onClose())
  return (
    <Frame
      title={t('files:editing')}
      className="dialog-wide site-files-editing"
      onClose={leave}
      onSubmit={() => void update()}
      foot={
        isLeaving ? (
          <>
            <span className="site-files-dialog-note">{t('files:leaveText')}</span>
            <Button type="button" variant="soft" color="gray" onClick={() => setLeaving(false)}>
              {t('files:keepEditing')}
            </Button>
            <Button type="button" color="red" onClick={onClose}>
              {t('files:discard')}
            </Button>
          </>
        ) : (
          <>
            <span className="site-files-dialog-note">
              <FileName name={entry.name} />
              <span className="muted" role="status">
                {isChanged ? t('files:unsaved') : saved !== null && t('files:savedNow')}
              </span>
            </span>
            <Button type="button" variant="soft" color="gray" onClick={leave}>
              {t('common:close')}
            </Button>
            <Button type="submit" disabled={text === null} loading={isBusy}>
              {t('files:update')}
            </Button>
          </>
        )
      }
    >
      {code !== null ? (
        <p className="site-files-editor-wait field-note wrong" role="alert">
          {code === 'notText' || code === 'tooLongToEdit' ? t(`files:${code}`) : t('files:error_unknown')}
        </p>
      ) : (
        <Suspense fallback={<p className="site-files-editor-wait muted">{t('files:editorLoading')}</p>}>
          {text === null ? (
            <p className="site-files-editor-wait muted">{t('common:loading')}</p>
          ) : (
            <Editor
              name={entry.name}
              label={t('files:editorLabel', { name: entry.name })}
              text={text.content}
              onChange={setNow}
              onSave={(content) => void save(content)}
            />
          )}
        </Suspense>
      )}
    </Frame>
  )
}
