import { TextField } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconArrowUp, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { folderAddress, parentOf } from './entries'
import { useDropOn } from './use-drag'

type Props = { path: string; words: string; onWords: (words: string) => void; onLeave: () => void }

/** Where the reader is, with the way up, and the search. */
export function Place({ path, words, onWords, onLeave }: Props) {
  const { t } = useTranslation('files')
  const parts = path.split('/').filter(Boolean)
  const steps = parts.map((name, index) => ({ name, to: `/${parts.slice(0, index + 1).join('/')}` }))
  return (
    <div className="site-files-place">
      {path === '/' ? (
        <span className="site-files-up" data-off>
          <Icon of={IconArrowUp} size={18} />
        </span>
      ) : (
        <Link
          to={folderAddress(parentOf(path))}
          className="site-files-up"
          aria-label={t('goBack')}
          title={t('goBack')}
        >
          <Icon of={IconArrowUp} size={18} />
        </Link>
      )}
      <nav aria-label={t('path')} className="site-files-path">
        <ol>
          <li>
            <Step name={t('root')} to="/" isHere={path === '/'} />
          </li>
          {steps.map(({ name, to }) => (
            <li key={to}>
              <Icon of={IconChevronRight} size={15} className="flip" />
              <Step name={name} to={to} isHere={to === path} />
            </li>
          ))}
        </ol>
      </nav>
      <Form
        action="/dashboard/myui/files"
        className="site-files-search"
        onSubmit={(event) => event.preventDefault()}
      >
        {path !== '/' && <input type="hidden" name="path" value={path} />}
        <TextField.Root
          type="search"
          name="q"
          value={words}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
            event.preventDefault()
            onLeave()
          }}
          aria-label={t('searchLabel')}
          placeholder={t('search')}
          maxLength={200}
          autoComplete="off"
        >
          <TextField.Slot>
            <Icon of={IconSearch} size={17} />
          </TextField.Slot>
        </TextField.Root>
      </Form>
    </div>
  )
}

function Step({ name, to, isHere }: { name: string; to: string; isHere: boolean }) {
  const drop = useDropOn(to)
  if (isHere)
    return (
      <strong aria-current="page" className="cut" dir="auto">
        {name}
      </strong>
    )
  return (
    <Link to={folderAddress(to)} className="cut" dir="auto" {...drop}>
      {name}
    </Link>
  )
}
