import { filterSuggestionItems } from '@blocknote/core/extensions'
import { type DefaultReactSuggestionItem, getDefaultReactSlashMenuItems } from '@blocknote/react'
import { holds, searchKeys } from '@domain/search/search'
import { IconChartDots3, IconFileCode, IconMathFunction, IconPhoto, IconVideo } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { Icon } from '~/components/icon'
import type { DocumentEditor } from './schema.client'

type Acts = {
  onImage: () => void
  onVideo: () => void
  onFormula: () => void
  onEmbed: () => void
}

const replaced: readonly string[] = ['image', 'video', 'audio', 'file', 'emoji', 'toggle_list']

/** The items of the slash menu for a query, in the page's language or in English. */
export async function slashItems(
  editor: DocumentEditor,
  typed: string,
  t: TFunction<'editor'>,
  acts: Acts,
): Promise<DefaultReactSuggestionItem[]> {
  const own = editor.dictionary.slash_menu
  const blocks = getDefaultReactSlashMenuItems(editor).filter(
    (item) => !('key' in item && replaced.includes(String(item.key))),
  )
  const group = own.image.group
  const items: DefaultReactSuggestionItem[] = [
    ...blocks.map((item) => inOurWords(item, t)),
    {
      title: t('formula'),
      subtext: t('formulaTex'),
      aliases: ['formula', 'math', 'tex', 'latex', 'katex'],
      group: own.table.group,
      icon: <Icon of={IconMathFunction} size={18} />,
      onItemClick: acts.onFormula,
    },
    {
      title: t('image'),
      subtext: own.image.subtext,
      aliases: ['image', 'picture', ...own.image.aliases],
      group,
      icon: <Icon of={IconPhoto} size={18} />,
      onItemClick: acts.onImage,
    },
    {
      title: t('video'),
      subtext: own.video.subtext,
      aliases: ['video', 'film', ...own.video.aliases],
      group,
      icon: <Icon of={IconVideo} size={18} />,
      onItemClick: acts.onVideo,
    },
    {
      title: t('codeFile'),
      subtext: t('embedFromAddress'),
      aliases: ['code file', 'embed', 'snippet'],
      group,
      icon: <Icon of={IconFileCode} size={18} />,
      onItemClick: acts.onEmbed,
    },
    {
      title: t('diagram'),
      subtext: t('embedFromAddress'),
      aliases: ['diagram', 'embed', 'drawing'],
      group,
      icon: <Icon of={IconChartDots3} size={18} />,
      onItemClick: acts.onEmbed,
    },
  ]
  const found = filterSuggestionItems(items, typed)
  if (found.length > 0 || typed === '') return grouped(found)
  // Other spellings of the same Persian and Arabic letters find it too.
  const wanted = searchKeys(typed)
  return grouped(
    items.filter(({ title, aliases = [] }) => [title, ...aliases].some((name) => holds(name, wanted))),
  )
}

const names = {
  quote: 'quote',
  numbered_list: 'numberedListItem',
  bullet_list: 'bulletListItem',
  check_list: 'checkListItem',
  paragraph: 'paragraph',
  code_block: 'codeBlock',
  table: 'table',
  divider: 'divider',
} as const
const isNamed = (key: string): key is keyof typeof names => key in names

/** An item as the bar of tools names it, found by BlockNote's name too; its keys as the list of shortcuts writes them. */
function inOurWords(item: DefaultReactSuggestionItem, t: TFunction<'editor'>): DefaultReactSuggestionItem {
  const key = 'key' in item ? String(item.key) : ''
  const aliases = [item.title, ...(item.aliases ?? [])]
  // The last of the keys is written in upper case, as on the keyboard.
  const keys = item.badge?.replaceAll('-', ' ').replace(/ [a-z]$/, (last) => last.toUpperCase())
  const named = { ...item, aliases, ...(keys !== undefined && { badge: `\u2066${keys}\u2069` }) }
  const level = /^heading(?:_(\d))?$/.exec(key)
  if (level) {
    const { subtext: _, ...heading } = named
    return { ...heading, title: t('heading', { level: Number(level[1] ?? 1) }), group: t('headings') }
  }
  return isNamed(key) ? { ...named, title: t(names[key]) } : named
}

/** Sorts items by group; the menu would otherwise repeat the group's name. */
function grouped(items: DefaultReactSuggestionItem[]): DefaultReactSuggestionItem[] {
  const groups = [...new Set(items.map(({ group }) => group))]
  return groups.flatMap((group) => items.filter((item) => item.group === group))
}
