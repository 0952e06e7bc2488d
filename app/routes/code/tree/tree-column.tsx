import { Button, IconButton, Tooltip } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconFileStack, IconPlus, IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { isPlainPress } from '~/lib/plain-press'
import { useVisitor } from '~/lib/visitor'
import { documentAddress, listPath, newAddress } from '../addresses'
import { CodeTree } from './code-tree'
import { NewCodeDialog } from './new-code-dialog'
import { folderKey, keysAbove, projectKey, type TreeFile, type TreeProject, treeOf } from './tree-model'

type Props = {
  owner: string
  isOwn: boolean
  projects: readonly TreeProject[]
  /** The project that is open, and its files. */
  project: string | null
  folder: string | null
  files: readonly TreeFile[]
  file: { id: string; filename: string } | null
  /** Files that are being deleted. */
  hidden: ReadonlySet<string>
}

/** The column of a member's tree: with what is above and below it. */
export function TreeColumn({ owner, isOwn, projects, project, folder, files, file, hidden }: Props) {
  const { t } = useTranslation('code')
  const [isAsked, setAsked] = useState(false)
  const { locale } = useVisitor()
  const known = useKnownFiles(project, files)
  const tree = useMemo(() => {
    const shown = new Map([...known].map(([name, all]) => [name, all.filter(({ id }) => !hidden.has(id))]))
    return treeOf({
      root: 'SourceCode',
      person: owner,
      owner: isOwn ? null : owner,
      projects,
      files: shown,
      locale,
    })
  }, [known, hidden, projects, owner, isOwn, locale])
  const way = project === null ? ['root', 'person'] : keysAbove(project, file?.filename ?? `${folder ?? ''}/`)
  const { open, onOpen } = useOpen(way)
  const current =
    file?.id ?? (project === null ? null : folder === null ? projectKey(project) : folderKey(project, folder))
  const count = projects.reduce((sum, one) => sum + one.files, 0)
  return (
    <nav className="code-side" aria-label={t('tree')}>
      <div className="code-side-head">
        <h2>{isOwn ? t('mine') : <bdi dir="ltr">@{owner}</bdi>}</h2>
        <Tooltip content={t('find')}>
          <IconButton asChild variant="ghost" color="gray" highContrast aria-label={t('find')}>
            <Link to={listPath}>
              <Icon of={IconSearch} size={17} />
            </Link>
          </IconButton>
        </Tooltip>
      </div>
      <CodeTree label={t('tree')} tree={tree} open={open} onOpen={onOpen} current={current} />
      {count > 0 && (
        <p className="code-side-count">
          {t('projects', { count: projects.length })} <span>{t('files', { count })}</span>
        </p>
      )}
      <div className="code-side-acts">
        <Button asChild variant="soft">
          <Link
            to={newAddress}
            onClick={(event) => {
              if (!isPlainPress(event) || projects.length === 0 || !isOwn) return
              event.preventDefault()
              setAsked(true)
            }}
          >
            <Icon of={IconPlus} />
            {t('newCode')}
          </Link>
        </Button>
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to={isOwn ? documentAddress : `${documentAddress}?${new URLSearchParams({ owner })}`}>
            <Icon of={IconFileStack} />
            {t('document')}
          </Link>
        </Button>
      </div>
      {isAsked && (
        <NewCodeDialog
          projects={projects.map(({ projectName }) => projectName)}
          chosen={project}
          onClose={() => setAsked(false)}
        />
      )}
    </nav>
  )
}

/** The files of the projects that were open on this page; the newest answer of each counts. */
function useKnownFiles(project: string | null, files: readonly TreeFile[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly TreeFile[]>>(
    () => new Map(project === null ? [] : [[project, files]]),
  )
  useEffect(() => {
    if (project !== null) setKnown((before) => new Map([...before, [project, files]]))
  }, [project, files])
  return known
}

/** Which nodes are open: those above the file of the page, until the reader closes them, and others that the reader opens. */
function useOpen(way: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(way))
  const key = way.join('\n')
  useEffect(() => setOpen((before) => new Set([...before, ...key.split('\n')])), [key])
  const onOpen = (node: string, isOpen: boolean) =>
    setOpen((before) =>
      isOpen ? new Set([...before, node]) : new Set([...before].filter((one) => one !== node)),
    )
  return { open, onOpen }
}
