import { fontFamilies, fontSizes, type ToggleStyle } from '@domain/documents/schema'
import {
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
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { DocumentEditor } from '../schema.client'
import { setStyle, toggle } from './actions'
import { ColorTool } from './colors'
import { Tool, ToolMenu } from './parts'
import type { Tools } from './state'

const toggles: readonly { style: ToggleStyle; icon: TablerIcon; keys?: string }[] = [
  { style: 'bold', icon: IconBold, keys: 'Ctrl B' },
  { style: 'italic', icon: IconItalic, keys: 'Ctrl I' },
  { style: 'underline', icon: IconUnderline, keys: 'Ctrl U' },
  { style: 'strike', icon: IconStrikethrough, keys: 'Ctrl Shift S' },
  { style: 'code', icon: IconCode, keys: 'Ctrl E' },
  { style: 'subscript', icon: IconSubscript },
  { style: 'superscript', icon: IconSuperscript },
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
        face={<Icon of={IconTypography} size={18} />}
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
        face={<Icon of={IconTextSize} size={18} />}
        value={textOr(styles.fontSize, 'normal')}
        options={fontSizes.map((value) => ({ value, text: t(`size_${value}`) }))}
        onChoose={(value) => setStyle(editor, 'fontSize', value)}
        isOff={isCode}
      />
      {toggles.map(({ style, icon: Face, keys }) => (
        <Tool
          key={style}
          label={t(style)}
          icon={Face}
          keys={keys}
          isPressed={styles[style] === true}
          isOff={isCode}
          onPress={() => toggle(editor, style)}
        />
      ))}
      <ColorTool
        kind="textColor"
        icon={IconLetterA}
        value={textOr(styles.textColor, 'default')}
        isOff={isCode}
        onChoose={(value) => setStyle(editor, 'textColor', value)}
      />
      <ColorTool
        kind="backgroundColor"
        icon={IconHighlight}
        value={textOr(styles.backgroundColor, 'default')}
        isOff={isCode}
        onChoose={(value) => setStyle(editor, 'backgroundColor', value)}
      />
    </>
  )
}
