/** A file of the tree: its name has the folders above it. */
export type TreeFile = { id: string; filename: string }
export type TreeProject = { projectName: string; files: number }

/** A node of the tree; `children` are null where they are not known yet, and absent of a file. */
export type TreeNode = {
  key: string
  name: string
  kind: 'root' | 'person' | 'project' | 'folder' | 'file'
  to: string
  children?: readonly TreeNode[] | null
}

/** One visible line of the tree, with its place as assistive technology reads it. */
export type TreeRow = {
  node: TreeNode
  level: number
  position: number
  size: number
  parent: string | null
  isOpen: boolean | null
}

export const treePath = '/dashboard/showCode'

/** Takes a member whose code it is, null of one's own; gives the address of their tree. */
export const treeAddress = (owner: string | null) =>
  owner === null ? treePath : `${treePath}?${new URLSearchParams({ owner })}`

/** Takes a project and its owner, null of one's own; gives the address of its page, or of a folder of it. */
export const projectAddress = (project: string, owner: string | null = null, folder?: string) => {
  const query = { ...(owner !== null && { owner }), project, ...(folder !== undefined && { folder }) }
  return `${treePath}?${new URLSearchParams(query)}`
}

export const projectKey = (project: string) => `project ${project}`
export const folderKey = (project: string, folder: string) => `folder ${project}/${folder}`

type TreeData = {
  root: string
  person: string
  /** Whose code it is, null of one's own. */
  owner: string | null
  projects: readonly TreeProject[]
  /** The files of the projects that are loaded. */
  files: ReadonlyMap<string, readonly TreeFile[]>
  locale: string
}

/** Takes a member's projects and the known files; gives the tree: its root, the member, projects, folders and files. */
export function treeOf({ root, person, owner, projects, files, locale }: TreeData): TreeNode {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const nodes = projects.map(({ projectName }): TreeNode => {
    const known = files.get(projectName)
    return {
      key: projectKey(projectName),
      name: projectName,
      kind: 'project',
      to: projectAddress(projectName, owner),
      children: known ? within({ project: projectName, owner, files: known, compare }, '') : null,
    }
  })
  const children = nodes.toSorted((one, other) => compare(one.name, other.name))
  const member: TreeNode = { key: 'person', name: person, kind: 'person', to: treeAddress(owner), children }
  return { key: 'root', name: root, kind: 'root', to: treeAddress(owner), children: [member] }
}

type Within = {
  project: string
  owner: string | null
  files: readonly TreeFile[]
  compare: (one: string, other: string) => number
}

/** The folders and files within a folder, whose name ends in a slash; the project's own has none. */
function within(of: Within, folder: string): TreeNode[] {
  const { project, owner, files, compare } = of
  const folders = new Map<string, TreeFile[]>()
  const here: TreeNode[] = []
  for (const file of files) {
    const rest = file.filename.slice(folder.length)
    const slash = rest.indexOf('/')
    if (slash < 0) here.push({ key: file.id, name: rest, kind: 'file', to: `${treePath}/${file.id}` })
    else {
      const name = rest.slice(0, slash)
      folders.set(name, [...(folders.get(name) ?? []), file])
    }
  }
  const inside = [...folders].map(([name, files]): TreeNode => {
    const path = `${folder}${name}`
    const to = projectAddress(project, owner, path)
    const children = within({ ...of, files }, `${path}/`)
    return { key: folderKey(project, path), name, kind: 'folder', to, children }
  })
  const sorted = (nodes: TreeNode[]) => nodes.toSorted((one, other) => compare(one.name, other.name))
  return [...sorted(inside), ...sorted(here)]
}

/** Takes a project and a file's name, or a folder's with a slash at its end; gives the keys of the nodes above it. */
export function keysAbove(project: string, filename: string): string[] {
  const folders = filename.split('/').slice(0, -1)
  return [
    'root',
    'person',
    projectKey(project),
    ...folders.map((_, at) => folderKey(project, folders.slice(0, at + 1).join('/'))),
  ]
}

/** Takes the tree and the keys of its open nodes; gives its visible lines from the top. */
export function rowsOf(tree: TreeNode, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = []
  const add = (node: TreeNode, level: number, position: number, size: number, parent: string | null) => {
    const { children } = node
    const isOpen = children === undefined ? null : children !== null && open.has(node.key)
    rows.push({ node, level, position, size, parent, isOpen })
    if (!isOpen) return
    children?.forEach((child, at) => {
      add(child, level + 1, at + 1, children.length, node.key)
    })
  }
  add(tree, 1, 1, 1, null)
  return rows
}

/** Takes the visible lines, the one with the focus and a letter; gives the next line whose name begins with it. */
export function rowStarting(rows: readonly TreeRow[], at: number, letter: string): TreeRow | undefined {
  const key = letter.toLocaleLowerCase()
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(({ node }) =>
    node.name.toLocaleLowerCase().startsWith(key),
  )
}
