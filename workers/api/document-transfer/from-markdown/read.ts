import {
  type Block,
  newBlock,
  plainCell,
  plainMedia,
  plainProps,
  type TableCell,
} from '@domain/documents/blocks'
import { headingLevels } from '@domain/documents/schema'
import type { List, ListItem, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { type Math as MathBlock, mathFromMarkdown } from 'mdast-util-math'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import { type Imported, pictureAddress } from '../imported'
import { inlineOf, type Notes } from './inline'

type Node = RootContent | MathBlock
type Reading = { definitions: Map<string, string>; pictures: Map<string, Uint8Array> }

const deepest = 40

/** Takes Markdown as GitHub understands it, with `$formulas$`; gives it as blocks. */
export function readMarkdown(text: string): Imported {
  const root: Root = fromMarkdown(withoutHead(text), {
    extensions: [gfm(), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  })
  const definitions = new Map<string, string>()
  for (const node of root.children) {
    if (node.type === 'definition') definitions.set(node.identifier.toLowerCase(), node.url)
  }
  const reading: Reading = { definitions, pictures: new Map() }
  return { blocks: blocksOf(root.children, reading, 0), pictures: reading.pictures }
}

/** Many programs begin a file with settings between two rules, which are no part of the text. */
const withoutHead = (text: string) => text.replace(/^\uFEFF?---\r?\n[\s\S]{0,20000}?\r?\n---\r?\n/, '')

function blocksOf(nodes: readonly Node[], reading: Reading, depth: number): Block[] {
  return nodes.flatMap((node) => blockOf(node, reading, depth))
}

function blockOf(node: Node, reading: Reading, depth: number): Block[] {
  if (depth > deepest) return []
  switch (node.type) {
    case 'heading':
      return written(node.children, reading, (content) => {
        const level = headingLevels[node.depth - 1] ?? 1
        return newBlock({ type: 'heading', level, props: plainProps, content })
      })
    case 'paragraph':
      return written(node.children, reading, (content) =>
        newBlock({ type: 'paragraph', props: plainProps, content }),
      )
    case 'blockquote':
      return node.children.flatMap((child) =>
        child.type === 'paragraph'
          ? written(child.children, reading, (content) =>
              newBlock({ type: 'quote', props: plainProps, content }),
            )
          : blockOf(child, reading, depth + 1),
      )
    case 'list':
      return listOf(node, reading, depth)
    case 'code':
      return [newBlock({ type: 'codeBlock', language: node.lang ?? 'text', text: node.value })]
    case 'math':
      return [formula(node.value)]
    case 'table':
      return [tableOf(node, reading)]
    case 'thematicBreak':
      return [newBlock({ type: 'divider' })]
    default:
      return []
  }
}

const formula = (tex: string) =>
  newBlock({ type: 'paragraph', props: plainProps, content: [{ type: 'formula', tex }] })

/** A line's block, followed by the pictures that stood in it. */
function written(
  phrases: readonly PhrasingContent[],
  reading: Reading,
  block: (content: ReturnType<typeof inlineOf>) => Block,
): Block[] {
  const pictures: Block[] = []
  const content = inlineOf(
    phrases,
    notesOf(reading, (picture) => pictures.push(picture)),
  )
  return content.length > 0 || pictures.length === 0 ? [block(content), ...pictures] : pictures
}

function notesOf(reading: Reading, add: (picture: Block) => void): Notes {
  const picture = (address: string, alt: string) => {
    const url = keep(address, reading)
    add(newBlock({ type: 'image', media: { ...plainMedia, url, caption: alt, name: alt } }))
  }
  return { definitions: reading.definitions, picture }
}

/** A picture within the file is kept to be stored; any other address stays. */
function keep(address: string, { pictures }: Reading): string {
  const data = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(address)?.[1]
  if (data === undefined) return address
  const url = pictureAddress(pictures.size)
  try {
    pictures.set(
      url,
      Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
    )
    return url
  } catch {
    return ''
  }
}

function listOf(list: List, reading: Reading, depth: number): Block[] {
  return list.children.map((item, index) => itemOf(list, item, { isFirst: index === 0, reading, depth }))
}

type Around = { isFirst: boolean; reading: Reading; depth: number }

function itemOf(list: List, item: ListItem, { isFirst, reading, depth }: Around): Block {
  const [first, ...rest] = item.children
  const pictures: Block[] = []
  const isLine = first?.type === 'paragraph'
  const notes = notesOf(reading, (picture) => pictures.push(picture))
  const content = isLine ? inlineOf(first.children, notes) : []
  const children = [...pictures, ...blocksOf(isLine ? rest : item.children, reading, depth + 1)]
  const written = { props: plainProps, content }
  if (typeof item.checked === 'boolean')
    return newBlock({ type: 'checkListItem', checked: item.checked, ...written }, children)
  if (!list.ordered) return newBlock({ type: 'bulletListItem', ...written }, children)
  const start = isFirst && list.start != null && list.start !== 1 ? list.start : null
  return newBlock({ type: 'numberedListItem', start, ...written }, children)
}

function tableOf(table: Table, reading: Reading): Block {
  const widest = Math.max(...table.children.map((row) => row.children.length))
  const rows = table.children.map((row, index) =>
    Array.from({ length: widest }, (_, column): TableCell => {
      const cell = row.children[column]
      const content = cell
        ? inlineOf(
            cell.children,
            notesOf(reading, () => {}),
          )
        : []
      const align = table.align?.[column] ?? 'left'
      return { ...plainCell, content, isHeader: index === 0, align }
    }),
  )
  return newBlock({ type: 'table', textColor: 'default', rows })
}
