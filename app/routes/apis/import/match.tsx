import type { Column } from '@domain/apis/columns'
import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Isolate } from '~/components/user-text'
import { useErrorText } from '~/lib/form-errors'
import type { Source } from './read-file'
import type { Mapping } from './send-import'

type Props = {
  columns: readonly Column[]
  sources: Source[]
  code?: string | undefined
  guess: (source: Source) => Mapping
  onSend: (source: Source, mapping: Mapping, keepsText: boolean) => void
  onBack: () => void
}

/** Which list of the file is taken, and which of its columns goes where; names that are alike find each other. */
export function Match({ columns, sources, code, guess, onSend, onBack }: Props) {
  const { t } = useTranslation('rows')
  const errorText = useErrorText('apis')
  const [at, setAt] = useState(0)
  const source = sources[at]
  const [mapping, setMapping] = useState<Mapping>(() => (source ? guess(source) : new Map()))
  const [keepsText, setKeepsText] = useState(false)
  if (!source) return null
  const choose = (next: number) => {
    const chosen = sources[next]
    setAt(next)
    if (chosen) setMapping(guess(chosen))
  }
  const taken = [...mapping.values()].filter((to) => to !== null)
  return (
    <form
      className="panel panel-body form"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(source, mapping, keepsText)
      }}
    >
      {code && (
        <p className="field-note wrong" role="alert">
          {t('notImported')} {errorText(code)}
        </p>
      )}
      {sources.length > 1 && (
        <label className="field">
          <span className="field-label">{t('whichList')}</span>
          <select className="input" value={at} onChange={(event) => choose(Number(event.target.value))}>
            {sources.map(({ name, count }, index) => (
              <option key={name} value={index}>
                {name} ({t('countRows', { count: count ?? 0 })})
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('fileColumn')}</th>
              <th scope="col">{t('goesTo')}</th>
            </tr>
          </thead>
          <tbody>
            {source.columns.map((name) => (
              <tr key={name}>
                <td>
                  <Isolate>{name}</Isolate>
                </td>
                <td>
                  <select
                    className="input"
                    aria-label={t('goesToOf', { name })}
                    value={mapping.get(name) ?? ''}
                    onChange={(event) =>
                      setMapping(new Map([...mapping, [name, event.target.value || null]]))
                    }
                  >
                    <option value="">{t('leaveOut')}</option>
                    {columns.map(({ key, name: own }) => (
                      <option key={key} value={own}>
                        {own}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {source.isText && (
        <label className="choice">
          <input type="checkbox" checked={keepsText} onChange={() => setKeepsText(!keepsText)} />
          <span>{t('keepText')}</span>
        </label>
      )}
      {taken.length === 0 && <p className="field-note wrong">{t('nothingMatches')}</p>}
      {new Set(taken).size < taken.length && <p className="field-note wrong">{t('twiceTaken')}</p>}
      <div className="form-end">
        <Button type="button" variant="soft" color="gray" onClick={onBack}>
          {t('otherFile')}
        </Button>
        <Button type="submit" disabled={taken.length === 0 || new Set(taken).size < taken.length}>
          {t('startImport')}
        </Button>
      </div>
    </form>
  )
}
