import { TextField } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconArrowUp, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { folderAddress, parentOf } from './entries'

type Props = { path: string; words: string; onWords: (words: string) => void; onLeave: () => void }

/** Where the reader is, with the way up, and the search in this folder. */
export function Place({ path, words, onWords, onLeave }: Props) {
  const { t } = useTranslation('files')
  const parts = path.split('/').filter(Boolean)
  const steps = parts.map((name, index) => ({ name, to: `/${parts.slice(0, index + 1).join('/')}` }))
  return (
    <div className="fm-place">
      {path === '/' ? (
        <span className="fm-up" data-off>
          <IconArrowUp size={18} stroke={1.6} aria-hidden="true" />
        </span>
      ) : (
        <Link
          to={folderAddress(parentOf(path))}
          className="fm-up"
          aria-label={t('goBack')}
          title={t('goBack')}
        >
          <IconArrowUp size={18} stroke={1.6} aria-hidden="true" />
        </Link>
      )}
      <nav aria-label={t('path')} className="fm-path">
        <ol>
          <li>
            <Step name={t('root')} to="/" isHere={path === '/'} />
          </li>
          {steps.map(({ name, to }) => (
            <li key={to}>
              <IconChevronRight size={15} stroke={1.6} className="flip" aria-hidden="true" />
              <Step name={name} to={to} isHere={to === path} />
            </li>
          ))}
        </ol>
      </nav>
      <TextField.Root
        type="search"
        className="fm-search"
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
          <IconSearch size={17} stroke={1.6} aria-hidden="true" />
        </TextField.Slot>
      </TextField.Root>
    </div>
  )
}

function Step({ name, to, isHere }: { name: string; to: string; isHere: boolean }) {
  if (isHere)
    return (
      <strong aria-current="page" className="cut">
        <bdi>{name}</bdi>
      </strong>
    )
  return (
    <Link to={folderAddress(to)} className="cut">
      <bdi>{name}</bdi>
    </Link>
  )
}
