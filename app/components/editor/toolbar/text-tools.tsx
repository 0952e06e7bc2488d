import { fontFamilies, fontSizes, type ToggleStyle } from '@domain/documents/schema'
import {
  type Icon,
  IconBold,
  IconCode,
  IconHighlight,
  IconItalic,
  IconLetterA,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTextSize,
  IconTypography,
  IconUnderline,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DocumentEditor } from '../schema.client'
import { setStyle, toggle } from './actions'
import { ColorTool } from './colors'
import { Tool, ToolMenu } from './parts'
import type { Tools } from './state'

const toggles: readonly { style: ToggleStyle; Icon: Icon; keys?: string }[] = [
  { style: 'bold', Icon: IconBold, keys: 'Ctrl B' },
  { style: 'italic', Icon: IconItalic, keys: 'Ctrl I' },
  { style: 'underline', Icon: IconUnderline, keys: 'Ctrl U' },
  { style: 'strike', Icon: IconStrikethrough, keys: 'Ctrl Shift S' },
  { style: 'code', Icon: IconCode, keys: 'Ctrl E' },
  { style: 'subscript', Icon: IconSubscript },
  { style: 'superscript', Icon: IconSuperscript },
]

const textOr = (value: unknown, plain: string) => (typeof value === 'string' ? value : plain)

/** Font, size, looks and colours of the selected text. */
export function TextTools({ editor, tools }: { editor: DocumentEditor; tools: Tools }) {
  const { t } = useTranslation('editor')
  const { styles } = tools
  const isCode = tools.block === 'codeBlock'
  return (
    <>
      <ToolMenu
        label={t('font')}
        face={<IconTypography size={18} stroke={1.6} />}
        value={textOr(styles.fontFamily, 'interface')}
        options={fontFamilies.map((value) => ({
          value,
          text: <span data-font={value}>{t(`font_${value}`)}</span>,
        }))}
        onChoose={(value) => setStyle(editor, 'fontFamily', value)}
        isOff={isCode}
      />
      <ToolMenu
        label={t('size')}
        face={<IconTextSize size={18} stroke={1.6} />}
        value={textOr(styles.fontSize, 'normal')}
        options={fontSizes.map((value) => ({ value, text: t(`size_${value}`) }))}
        onChoose={(value) => setStyle(editor, 'fontSize', value)}
        isOff={isCode}
      />
      {toggles.map(({ style, Icon: Face, keys }) => (
        <Tool
          key={style}
          label={t(style)}
          Icon={Face}
          keys={keys}
          isPressed={styles[style] === true}
          isOff={isCode}
          onPress={() => toggle(editor, style)}
        />
      ))}
      <ColorTool
        kind="textColor"
        Icon={IconLetterA}
        value={textOr(styles.textColor, 'default')}
        isOff={isCode}
        onChoose={(value) => setStyle(editor, 'textColor', value)}
      />
      <ColorTool
        kind="backgroundColor"
        Icon={IconHighlight}
        value={textOr(styles.backgroundColor, 'default')}
        isOff={isCode}
        onChoose={(value) => setStyle(editor, 'backgroundColor', value)}
      />
    </>
  )
}
