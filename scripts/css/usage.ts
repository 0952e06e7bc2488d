import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Gives every file under `folder` whose name ends in one of `endings`. */
function filesUnder(folder: string, endings: string[]): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .sort()
}

// Which class families a Radix Themes part draws itself with, beside its own name.
const drawnWith: Record<string, string[]> = {
  AlertDialog: ['BaseDialog'],
  Button: ['BaseButton', 'Spinner'],
  IconButton: ['BaseButton', 'Spinner'],
  Card: ['BaseCard'],
  Checkbox: ['BaseCheckbox'],
  CheckboxCards: ['BaseCheckbox', 'BaseCard'],
  CheckboxGroup: ['BaseCheckbox'],
  ContextMenu: ['BaseMenu', 'Popper', 'ScrollArea'],
  Dialog: ['BaseDialog'],
  DropdownMenu: ['BaseMenu', 'Popper', 'ScrollArea'],
  HoverCard: ['Popper'],
  Popover: ['Popper'],
  Radio: ['BaseRadio'],
  RadioCards: ['BaseRadio', 'BaseCard'],
  RadioGroup: ['BaseRadio', 'Radio'],
  Select: ['ScrollArea', 'Popper'],
  Tabs: ['BaseTabList'],
  TabNav: ['BaseTabList'],
  Tooltip: ['Popper'],
}

// `rt-r-<family>` in the utilities → the property that asks for it. What is not here is always kept.
const askedBy: Record<string, string> = {
  ac: 'alignContent',
  ai: 'align',
  as: 'alignSelf',
  cg: 'gapX',
  fb: 'flexBasis',
  fd: 'direction',
  fg: 'flexGrow',
  fs: 'flexShrink',
  fw: 'wrap',
  ga: 'gridArea',
  gaf: 'flow',
  gc: 'gridColumn',
  gce: 'gridColumnEnd',
  gcs: 'gridColumnStart',
  gr: 'gridRow',
  gre: 'gridRowEnd',
  grs: 'gridRowStart',
  gta: 'areas',
  gtc: 'columns',
  gtr: 'rows',
  jc: 'justify',
  ji: 'justifyItems',
  js: 'justifySelf',
  lt: 'trim',
  ox: 'overflowX',
  oy: 'overflowY',
  rg: 'gapY',
  ...Object.fromEntries(
    'm mx my mt mr mb ml p px py pt pr pb pl gap display position overflow inset top right bottom left resize'
      .split(' ')
      .map((name) => [name, name]),
  ),
}

export type RadixUsage = { parts: Set<string>; isUnusedFamily: (family: string) => boolean }

const sharedParts = ['Text', 'Heading', 'Link', 'Strong', 'Em', 'Code']

/** Reads the app's screens; gives the Radix parts, utility families and colour names that they use. */
export function radixUsage(appFolder: string): RadixUsage {
  const source = filesUnder(appFolder, ['.tsx', '.ts'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const unshipped = source.match(/\{\{[^}]*\b(xs|lg|xl): ?['"][^}]*\}\}/)
  if (unshipped) throw new Error(`The step ${unshipped[1]} is not in the trimmed sheet: ${unshipped[0]}`)
  const parts = new Set(sharedParts)
  for (const [, names = ''] of source.matchAll(/import (?:type )?\{([^}]*)\} from '@radix-ui\/themes'/g)) {
    for (const name of names.split(',').map((each) => each.trim().split(' ')[0])) {
      if (!name) continue
      parts.add(name)
      for (const family of drawnWith[name] ?? []) parts.add(family)
    }
  }
  const families = new Set(
    Object.keys(askedBy).filter((family) => new RegExp(`\\s${askedBy[family]}=[{"']`).test(source)),
  )
  return { parts, isUnusedFamily: (family) => family in askedBy && !families.has(family) }
}
