import type { Dictionary } from '@blocknote/core'
import { ar, en, fa } from '@blocknote/core/locales'
import { colorNames } from '@domain/documents/schema'
import type { Locale } from '@domain/locale'
import type { TFunction } from 'i18next'

type NestedTexts = Record<string, unknown>

/** Lays one language's words over English, so that a key that it lacks is still there. */
function over<Base extends NestedTexts>(base: Base, words: NestedTexts): Base {
  const merged: NestedTexts = { ...base }
  for (const [key, value] of Object.entries(words)) {
    const below = merged[key]
    const isGroup = isWords(value) && isWords(below)
    if (isGroup) merged[key] = over(below, value)
    else if (value !== undefined) merged[key] = value
  }
  return merged as Base
}

function isWords(value: unknown): value is NestedTexts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The product's texts in the editor; the slash menu has its names with its icons. */
function ours(t: TFunction<'editor'>) {
  const basic = t('groupBasic')
  const item = (subtext: string, group: string = basic) => ({ subtext, group })
  return {
    slash_menu: {
      paragraph: item(t('text_paragraph')),
      bullet_list: item(t('text_bullet_list')),
      numbered_list: item(t('text_numbered_list')),
      check_list: item(t('text_check_list')),
      quote: item(t('text_quote')),
      code_block: item(t('text_code_block')),
      divider: item(t('text_divider')),
      table: item(t('text_table'), t('groupAdvanced')),
      image: item(t('text_image'), t('groupMedia')),
      video: item(t('text_video'), t('groupMedia')),
    },
    placeholders: {
      default: t('hintLine'),
      heading: t('hintHeading'),
      bulletListItem: t('hintList'),
      numberedListItem: t('hintList'),
      checkListItem: t('hintList'),
    },
    file_blocks: { add_button_text: { image: t('addImage'), video: t('addVideo') } },
    suggestion_menu: { no_items_title: t('noItems') },
    side_menu: { add_block_label: t('addBlock'), drag_handle_label: t('blockMenu') },
    drag_handle: {
      delete_menuitem: t('deleteBlock'),
      colors_menuitem: t('colors'),
      header_row_menuitem: t('headerRow'),
      header_column_menuitem: t('headerColumn'),
    },
    table_handle: tableWords(t),
    color_picker: {
      text_title: t('textColor'),
      background_title: t('backgroundColor'),
      colors: colorWords(t),
    },
  }
}

const tableWords = (t: TFunction<'editor'>) => ({
  delete_column_menuitem: t('deleteColumn'),
  delete_row_menuitem: t('deleteRow'),
  add_left_menuitem: t('addLeft'),
  add_right_menuitem: t('addRight'),
  add_above_menuitem: t('addAbove'),
  add_below_menuitem: t('addBelow'),
  split_cell_menuitem: t('splitCell'),
  merge_cells_menuitem: t('mergeCells'),
  background_color_menuitem: t('backgroundColor'),
})

const colorWords = (t: TFunction<'editor'>) =>
  Object.fromEntries(colorNames.map((name) => [name, t(`color_${name}`)]))

const libraries = { en, fa, ar }

/** BlockNote's words in the page's language: ours where it shows any, its own for what nobody sees and for finding. */
export function wordsOf(locale: Locale, t: TFunction<'editor'>): Dictionary {
  return over(over(en, libraries[locale]), ours(t))
}
