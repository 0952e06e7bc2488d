import path from 'node:path'
import type { AtRule, Plugin, Rule } from 'postcss'
import { type RadixUsage, radixUsage } from './usage'

// Screens use the initial, sm (768 px) and md (1024 px) steps only; lint-logical.mjs refuses the others.
const droppedSteps = /\.(?:xs|lg|xl)\\:/
const scales =
  'amber blue bronze brown crimson cyan gold grass gray green indigo iris jade lime mint orange pink plum purple red ruby sky teal tomato violet yellow mauve olive sage sand slate'
const keptScales = new Set('indigo slate gray jade amber tomato red teal plum cyan violet'.split(' '))
const droppedScales = new Set(scales.split(' ').filter((name) => !keptScales.has(name)))

/** A PostCSS plugin: of Radix Themes' own sheets it keeps what the app's screens use. Our own rules pass untouched. */
export function trimRadix(): Plugin {
  return {
    postcssPlugin: 'trim-radix',
    Once(root) {
      const usage = radixUsage(path.resolve('app'))
      root.walk((node) => {
        if (!node.source?.input.file?.includes('@radix-ui')) return
        if (node.type === 'comment') node.remove()
        else if (node.type === 'atrule') trimAtRule(node)
        else if (node.type === 'rule') trimRule(node, usage)
      })
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0 && ['media', 'supports'].includes(rule.name)) rule.remove()
      })
    },
  }
}
function trimAtRule(rule: AtRule): void {
  // tokens.css sets plain sRGB; a wide-gamut copy that loads beside it would win over it.
  const isWideGamut = rule.name === 'supports' && rule.params.includes('display-p3')
  // The faces named by Radix are adjustments of fonts that we do not use.
  if (isWideGamut || rule.name === 'font-face') rule.remove()
}

function trimRule(rule: Rule, usage: RadixUsage): void {
  const kept = rule.selectors.filter((selector) => isKept(selector, usage))
  if (kept.length === 0) rule.remove()
  else if (kept.length < rule.selectors.length) rule.selectors = kept
}

function isKept(selector: string, usage: RadixUsage): boolean {
  if (droppedSteps.test(selector)) return false
  const asked = selector.replace(/:not\([^)]*\)/g, '')
  const scale = asked.match(/data-(?:accent|gray)-color='([a-z]+)'/)?.[1]
  if (scale && droppedScales.has(scale)) return false
  const family = asked.match(/^\.(?:[a-z]+\\:)?-?rt-r-([a-z]+)/)?.[1]
  if (family && usage.isUnusedFamily(family)) return false
  const parts = [...asked.matchAll(/\.rt-([A-Z][A-Za-z]*)/g)].map((match) => match[1] ?? '')
  return parts.every((name) => isUsedPart(name, usage.parts))
}

// `.rt-DataListRoot` belongs to DataList, `.rt-Radio…` not to RadioGroup.
const longNames = [
  'RadioGroup',
  'RadioCards',
  'CheckboxGroup',
  'CheckboxCards',
  'CheckboxCard',
  'TabNav',
  'TextField',
  'TextArea',
  'ContextMenu',
  'ThemePanel',
  'DataList',
  'Table',
  'Tabs',
  'BaseTabList',
  'CodeBlock',
  'HoverCard',
  'Select',
  'SegmentedControl',
  'Separator',
  'Skeleton',
  'Slider',
  'Spinner',
  'Switch',
  'Section',
  'ScrollArea',
  'Progress',
  'Popper',
  'Popover',
  'Inset',
  'Container',
  'Callout',
  'AspectRatio',
  'Blockquote',
  'Avatar',
  'AlertDialog',
  'Quote',
  'Kbd',
  'Badge',
  'BaseButton',
  'BaseCard',
  'BaseCheckbox',
  'BaseDialog',
  'BaseMenu',
  'BaseRadio',
  'DropdownMenu',
  'IconButton',
  'Tooltip',
  'Dialog',
  'Button',
  'Checkbox',
  'Radio',
  'Card',
  'Code',
  'Text',
  'Heading',
  'Link',
  'Strong',
  'Em',
  'Flex',
  'Grid',
  'Box',
].sort((a, b) => b.length - a.length)

function isUsedPart(className: string, parts: Set<string>): boolean {
  const owner = longNames.find((name) => className.startsWith(name))
  return owner === undefined || parts.has(owner)
}
