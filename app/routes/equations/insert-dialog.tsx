import { Button, TextField } from '@radix-ui/themes'
import { useNavigate } from '@remix-run/react'
import { IconFileText } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogBones } from '~/components/dialog'
import { Icon } from '~/components/icon'
import { ask, readJson } from '~/lib/ask'
import { bringFormula } from '~/lib/brought-formula'

/** Milliseconds without a key press before the words are searched. */
const pause = 220
const address = '/dashboard/wolfram/documents'
type Found = { id: string; name: string }[]

type Props = { latex: string; title: string; onClose: () => void }

/** Chooses the document that a formula is inserted into, at its end; or a new one. */
export function InsertDialog({ latex, title, onClose }: Props) {
  const { t } = useTranslation(['equations', 'errors'])
  const navigate = useNavigate()
  const [q, setQuery] = useState('')
  const [found, setFound] = useState<Found | 'failed' | null>(null)
  const [state, setState] = useState<'idle' | 'creating' | 'failed'>('idle')
  useEffect(() => {
    let isCurrent = true
    const search = async () => {
      const body = await readJson<{ items: Found }>(`${address}?${new URLSearchParams({ q })}`)
      if (isCurrent) setFound(body?.items ?? 'failed')
    }
    const timer = setTimeout(() => void search(), q === '' ? 0 : pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])
  const insert = (id: string) => {
    bringFormula(id, latex)
    navigate(`/dashboard/documents/${id}`)
  }
  const create = async () => {
    setState('creating')
    const made = await ask<{ code: null; id: string }>(address, new URLSearchParams({ title }))
    if ('id' in made) insert(made.id)
    else setState('failed')
  }
  return (
    <Dialog
      title={t('insertTitle')}
      className="equations-insert"
      onClose={onClose}
      foot={
        <Button type="button" loading={state === 'creating'} onClick={() => void create()}>
          {t('insertNew')}
        </Button>
      }
    >
      <TextField.Root
        type="search"
        value={q}
        onChange={({ target }) => setQuery(target.value)}
        aria-label={t('insertSearch')}
        placeholder={t('insertSearch')}
        data-first
      />
      {(found === 'failed' || state === 'failed') && <p role="alert">{t('insertFailed')}</p>}
      {found === null && <DialogBones />}
      {Array.isArray(found) && (
        <ul className="equations-documents">
          {found.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => insert(id)}>
                <Icon of={IconFileText} size={17} />
                <bdi className="cut">{name}</bdi>
              </button>
            </li>
          ))}
          {found.length === 0 && (
            <li className="muted">{t(q.trim() === '' ? 'insertEmpty' : 'insertNothing')}</li>
          )}
        </ul>
      )}
    </Dialog>
  )
}
