import { Button } from '@radix-ui/themes'
import { useNavigate, useNavigation, useSearchParams } from '@remix-run/react'
import { IconFolderOpen, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogBones } from '~/components/dialog'
import { Icon } from '~/components/icon'
import { Empty, NoResult } from '~/components/state'
import { useScripted } from '~/lib/scripted'
import { DropVeil } from '../uploads/drop-veil'
import { useDrop } from '../uploads/use-drop'
import { Bar } from './bar'
import { Details } from './details'
import { Frame } from './dialogs/frame'
import { Elsewhere } from './elsewhere'
import { folderAddress, parentOf } from './entries'
import { Foot } from './foot'
import { Listing } from './listing'
import { ContextMenu } from './menu'
import { Place } from './place'
import { Snackbar } from './snackbar'
import { Tray } from './tray'
import { UploadsProvider, useUploads } from './uploads'
import { useElsewhere } from './use-elsewhere'
import { ManagerContext, useManager, useManagerState } from './use-manager'
import { firstShown } from './use-window'

const Dialogs = lazy(() => import('./dialogs/dialogs').then((file) => ({ default: file.Dialogs })))

type Props = Parameters<typeof useManagerState>[0] & { from: number; count: number }

/** The file manager on one folder of the site. */
export function FileManager({ from, count, ...given }: Props) {
  const state = useManagerState(given)
  useWhole(given.path, from)
  return (
    <ManagerContext.Provider value={state}>
      <UploadsProvider>
        <Whole next={from + firstShown < count ? from + firstShown : null} />
      </UploadsProvider>
    </ManagerContext.Provider>
  )
}

/** `next` is the place where the next part of a long folder begins, for pages without a script. */
function Whole({ next }: { next: number | null }) {
  const { site, path, words, setWords, shown, names, chosen, dialog, setDialog, setSelection } = useManager()
  const { t } = useTranslation('files')
  const box = useRef<HTMLDivElement>(null)
  const isLoading = useNavigation().state === 'loading'
  const { add } = useUploads()
  const isOver = useDrop((files) => void add(files), dialog?.kind === 'upload')
  useFocusBack(box, dialog !== null, `${path} ${shown.length === 0}`)
  useGoneNote()
  const folder = path === '/' ? t('root') : path.slice(path.lastIndexOf('/') + 1)
  const actions = {
    createFolder: () => setDialog({ kind: 'folder' }),
    upload: () => setDialog({ kind: 'upload' }),
    selectAll: () => {
      setSelection((now) => ({ ...now, chosen: new Set(names) }))
      box.current?.focus()
    },
    keys: () => setDialog({ kind: 'keys' }),
  }
  const [only] = chosen
  const elsewhere = useElsewhere()
  const others = elsewhere?.items.filter((item) => parentOf(item.path) !== path) ?? []
  const rest = elsewhere ? elsewhere.total - elsewhere.items.length : 0
  return (
    <div className="site-files">
      <Bar site={site} actions={actions} />
      <div className="site-files-body">
        <main id="content" className="site-files-main" tabIndex={-1} aria-busy={isLoading}>
          <Place path={path} words={words} onWords={setWords} onLeave={() => box.current?.focus()} />
          {shown.length > 0 ? (
            <Listing box={box} />
          ) : others.length > 0 ? null : (
            <Nothing words={words.trim()} box={box} onClear={() => setWords('')} />
          )}
          {others.length > 0 && <Elsewhere items={others} others={rest} />}
          {next !== null && words === '' && <NextFiles path={path} from={next} />}
          <Foot found={elsewhere?.total ?? shown.length} />
          <ContextMenu onClosed={() => box.current?.focus()} />
        </main>
        {chosen.length === 1 && only && <Details entry={only} />}
      </div>
      {dialog === null && <Snackbar />}
      <Tray />
      {dialog !== null && (
        <Suspense fallback={<Waiting onClose={() => setDialog(null)} />}>
          <Dialogs />
        </Suspense>
      )}
      {isOver && <DropVeil>{t('dropHere', { name: folder })}</DropVeil>}
    </div>
  )
}

type NothingProps = { words: string; box: { current: HTMLDivElement | null }; onClear: () => void }

function Nothing({ words, box, onClear }: NothingProps) {
  const { t } = useTranslation(['files', 'common'])
  const { setMenu, setDialog, goBack } = useManager()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same actions are in the bar.
    <div
      ref={box}
      className="site-files-nothing"
      tabIndex={-1}
      onContextMenu={(event) => {
        event.preventDefault()
        setMenu({ x: event.clientX, y: event.clientY, on: 'folder' })
      }}
      onKeyDown={(event) => event.key === 'Backspace' && goBack()}
    >
      {words === '' ? (
        <Empty
          icon={<Icon of={IconFolderOpen} size={22} />}
          title={t('files:empty')}
          text={t('files:emptyText')}
        >
          <Button type="button" variant="soft" onClick={() => setDialog({ kind: 'upload' })}>
            <Icon of={IconUpload} />
            {t('files:uploadFiles')}
          </Button>
        </Empty>
      ) : (
        <NoResult words={words}>
          <Button type="button" variant="soft" color="gray" onClick={onClear}>
            {t('common:clearSearch')}
          </Button>
        </NoResult>
      )}
    </div>
  )
}

/** Without scripts a long folder is read in parts. */
function NextFiles({ path, from }: { path: string; from: number }) {
  const { t } = useTranslation('files')
  if (useScripted()) return null
  const address = folderAddress(path)
  const href = `${address}${address.includes('?') ? '&' : '?'}from=${from}`
  return (
    <a href={href} className="site-files-next">
      {t('nextFiles')}
    </a>
  )
}

/** With scripts the list is whole, wherever a page without them began. */
function useWhole(path: string, from: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (from > 0) navigate(folderAddress(path), { replace: true })
  }, [navigate, path, from])
}

/** The keyboard is in the list: at first, when a dialog has closed, and wherever it would be nowhere. */
function useFocusBack(box: { current: HTMLElement | null }, isOpen: boolean, place: string): void {
  useEffect(() => {
    if (!isOpen) box.current?.focus({ preventScroll: true })
  }, [box, isOpen])
  useEffect(() => {
    if (place && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [box, place])
}

/** A folder that was not there any more led here; it is said once. */
function useGoneNote(): void {
  const { setFailure } = useManager()
  const [query, setQuery] = useSearchParams()
  const isGone = query.has('gone')
  useEffect(() => {
    if (!isGone) return
    setFailure('folder_gone')
    setQuery({}, { replace: true })
  }, [isGone, setFailure, setQuery])
}

/** The frame of a dialog whose script is on its way. */
function Waiting({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Frame title={t('loading')} onClose={onClose}>
      <DialogBones />
    </Frame>
  )
}
