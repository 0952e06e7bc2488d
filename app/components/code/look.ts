import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colours of code on every screen; they change with the theme because they are variables. */
export const highlights = HighlightStyle.define([
  { tag: [tags.comment, tags.meta], color: 'var(--code-comment)' },
  {
    tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.controlKeyword],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.inserted], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.deleted], color: 'var(--code-number)' },
  { tag: [tags.function(tags.variableName), tags.tagName, tags.heading], color: 'var(--code-function)' },
  { tag: [tags.typeName, tags.className, tags.attributeName, tags.propertyName], color: 'var(--code-type)' },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.link, textDecoration: 'underline' },
])

export const look = EditorView.theme({
  '&': { color: 'var(--code-text)', backgroundColor: 'var(--code-bg)', blockSize: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: '13px / 21px var(--code-font-family)', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--gray-12)', paddingBlock: '10px' },
  '.cm-cursor': { borderInlineStartColor: 'var(--gray-12)' },
  '.cm-gutters': {
    color: 'var(--code-comment)',
    backgroundColor: 'var(--code-bg)',
    borderInlineEnd: '1px solid var(--code-border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--gray-a2)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--indigo-5)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--code-mark)' },
  '.cm-panels': { color: 'var(--gray-12)', backgroundColor: 'var(--color-panel-solid)' },
  '.cm-panels.cm-panels-top': { borderBlockEnd: '1px solid var(--code-border)' },
  '.cm-textfield': {
    border: '1px solid var(--gray-8)',
    borderRadius: '6px',
    backgroundColor: 'var(--color-panel-solid)',
    color: 'inherit',
  },
  '.cm-button': {
    border: '1px solid var(--gray-a6)',
    borderRadius: '6px',
    backgroundImage: 'none',
    backgroundColor: 'var(--gray-a3)',
    color: 'inherit',
  },
})
