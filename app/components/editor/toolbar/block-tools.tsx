import { alignments, directions, headingLevels } from '@domain/documents/schema'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowsHorizontal,
  IconBlockquote,
  IconIndentDecrease,
  IconIndentIncrease,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconSourceCode,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { DocumentEditor } from '../schema.client'
import { align, type Choice, chooseBlock, indent, turn } from './actions'
import { Tool, ToolMenu } from './parts'
import type { Tools } from './state'

const kinds: readonly { type: Choice & string; icon: TablerIcon; flip?: boolean; keys?: string }[] = [
  { type: 'bulletListItem', icon: IconList, flip: true, keys: 'Ctrl Shift 8' },
  { type: 'numberedListItem', icon: IconListNumbers, keys: 'Ctrl Shift 7' },
  { type: 'checkListItem', icon: IconListCheck, flip: true, keys: 'Ctrl Shift 9' },
  { type: 'quote', icon: IconBlockquote, flip: true, keys: 'Ctrl Alt Q' },
  { type: 'codeBlock', icon: IconSourceCode },
]

const alignFaces: Record<string, TablerIcon> = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
}
const dirFaces: Record<string, TablerIcon> = {
  auto: IconArrowsHorizontal,
  ltr: IconTextDirectionLtr,
  rtl: IconTextDirectionRtl,
}

type Props = { editor: DocumentEditor; tools: Tools }

/** Tools for the type of the block and its alignment. */
export function BlockTools({ editor, tools }: Props) {
  const { t } = useTranslation('editor')
  const { t: common } = useTranslation()
  const choices: { value: Choice; text: string }[] = [
    { value: 'paragraph', text: t('paragraph') },
    ...headingLevels.map((level) => ({ value: `heading-${level}` as const, text: t('heading', { level }) })),
  ]
  const name = choices.find(({ value }) => value === tools.block)?.text ?? kindName(tools.block, t)
  return (
    <>
      <ToolMenu
        label={name ? common('labelled', { label: t('block'), value: name }) : t('block')}
        className="tool-block"
        face={<span className="cut">{name}</span>}
        value={tools.block}
        options={choices}
        onChoose={(value) => {
          const choice = choices.find((one) => one.value === value)?.value
          if (choice && choice !== tools.block) chooseBlock(editor, choice)
        }}
      />
      {kinds.map(({ type, icon: Face, flip, keys }) => (
        <Tool
          key={type}
          label={kindName(type, t) ?? type}
          icon={Face}
          flip={flip}
          keys={keys}
          isPressed={tools.block === type}
          onPress={() => chooseBlock(editor, type)}
        />
      ))}
      <PlaceTools editor={editor} tools={tools} />
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'editor'>>['t']

function kindName(type: string, t: Translate): string | undefined {
  switch (type) {
    case 'bulletListItem':
    case 'numberedListItem':
    case 'checkListItem':
    case 'quote':
    case 'codeBlock':
    case 'table':
    case 'image':
    case 'video':
    case 'divider':
      return t(type)
    default:
      return undefined
  }
}

function PlaceTools({ editor, tools }: Props) {
  const { t } = useTranslation('editor')
  const Align = alignFaces[tools.align] ?? IconAlignLeft
  const Dir = dirFaces[tools.dir] ?? IconArrowsHorizontal
  return (
    <>
      <ToolMenu
        label={t('align')}
        face={<Icon of={Align} size={18} className="flip" />}
        value={tools.align}
        options={alignments.map((value) => ({ value, text: t(`align_${value}`) }))}
        onChoose={(value) => {
          const one = alignments.find((each) => each === value)
          if (one) align(editor, one)
        }}
        isOff={!tools.isText && tools.block !== 'image' && tools.block !== 'video'}
      />
      <ToolMenu
        label={t('direction')}
        face={<Icon of={Dir} size={18} />}
        value={tools.dir}
        options={directions.map((value) => ({ value, text: t(`dir_${value}`) }))}
        onChoose={(value) => {
          const one = directions.find((each) => each === value)
          if (one) turn(editor, one)
        }}
        isOff={!tools.isText}
      />
      <Tool
        label={t('outdent')}
        icon={IconIndentDecrease}
        flip
        isOff={!tools.isText}
        onPress={() => indent(editor, -1)}
      />
      <Tool
        label={t('indent')}
        icon={IconIndentIncrease}
        flip
        isOff={!tools.isText}
        onPress={() => indent(editor, 1)}
      />
    </>
  )
}
