import { mainFiles, namesClash, RunFileName, runLimits } from '@domain/runs'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { useErrorText } from '~/lib/form-errors'
import { freeName, type ProgramSource, withKeys } from './source'
import { Tabs } from './tabs'

type Props = {
  source: ProgramSource
  current: string
  onChoose: (key: string) => void
  onChange: (change: Partial<ProgramSource>) => void
}

/** The files of the program as tabs; the first one is started. */
export function FileTabs({ source, current, onChoose, onChange }: Props) {
  const { t } = useTranslation('compiler')
  const errorText = useErrorText('compiler')
  const [naming, setNaming] = useState<'new' | 'old' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { files, language } = source
  const file = files.find(({ key }) => key === current) ?? files[0]
  if (!file) return null
  const add = () => {
    const ending = mainFiles[language].replace(/^.*\./, '')
    const [made] = withKeys([{ name: freeName(files, `file.${ending}`), code: '' }])
    if (!made) return
    onChange({ files: [...files, made] })
    onChoose(made.key)
    setNaming('new')
  }
  const rename = (name: string) => {
    const read = v.safeParse(RunFileName, name)
    const isTaken = namesClash(files.map((one) => (one.key === file.key ? name : one.name)))
    const code = isTaken ? 'name_taken' : read.success ? null : read.issues[0].message
    setError(code)
    if (code !== null) return
    setNaming(null)
    onChange({ files: files.map((one) => (one.key === file.key ? { ...one, name } : one)) })
  }
  const remove = () => {
    const rest = files.filter(({ key }) => key !== file.key)
    onChange({ files: rest })
    onChoose(rest[0]?.key ?? '')
  }
  const start = () => onChange({ files: [file, ...files.filter(({ key }) => key !== file.key)] })
  return (
    <div className="compiler-files">
      <Tabs
        label={t('files')}
        className="compiler-file-tabs"
        tabs={files.map(({ key, name }) => ({ id: key, text: <bdi dir="ltr">{name}</bdi> }))}
        current={file.key}
        panelOf={() => 'compiler-code'}
        onChoose={onChoose}
      />
      <button
        type="button"
        className="compiler-icon"
        aria-label={t('addFile')}
        title={t('addFile')}
        disabled={files.length >= runLimits.files}
        onClick={add}
      >
        <Icon of={IconPlus} size={16} />
      </button>
      <Menu
        label={t('fileMenu', { name: file.name })}
        face={<Icon of={IconDots} size={16} />}
        className="compiler-file-menu"
      >
        <button type="button" className="menu-item" onClick={() => setNaming('old')}>
          {t('renameFile')}
        </button>
        {file !== files[0] && (
          <button type="button" className="menu-item" onClick={start}>
            {t('startFile')}
          </button>
        )}
        {files.length > 1 && (
          <button type="button" className="menu-item" onClick={remove}>
            {t('removeFile')}
          </button>
        )}
      </Menu>
      {naming && (
        <FileName
          key={file.key}
          name={file.name}
          verb={naming === 'new' ? t('addPlain') : t('rename')}
          error={errorText(error)}
          onDone={rename}
          onCancel={() => {
            setNaming(null)
            setError(null)
          }}
        />
      )}
    </div>
  )
}

type NameProps = {
  name: string
  verb: string
  error: string | null
  onDone: (name: string) => void
  onCancel: () => void
}

function FileName({ name, verb, error, onDone, onCancel }: NameProps) {
  const { t } = useTranslation('compiler')
  return (
    <form
      className="compiler-file-name"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(String(new FormData(event.currentTarget).get('name')).trim())
      }}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <label>
        <span>{t('fileName')}</span>
        <input
          name="name"
          className="input"
          dir="ltr"
          defaultValue={name}
          aria-invalid={error !== null}
          aria-describedby={error ? 'file-name-error' : undefined}
          autoComplete="off"
          spellCheck={false}
          ref={(field) => field?.focus()}
          onFocus={({ target }) => target.setSelectionRange(0, target.value.replace(/\.[^.]*$/, '').length)}
        />
      </label>
      <button type="submit" className="compiler-quiet">
        {verb}
      </button>
      <button type="button" className="compiler-quiet" onClick={onCancel}>
        {t('cancel')}
      </button>
      {error && (
        <p id="file-name-error" className="field-note wrong" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
