/** Puts what is marked into a code block, or an empty one with the caret inside. */
export function wrapInCode(field: HTMLTextAreaElement | null): void {
  if (!field) return
  const { selectionStart: from, selectionEnd: to, value } = field
  const before = from > 0 && value[from - 1] !== '\n' ? '\n' : ''
  field.setRangeText(`${before}\`\`\`\n${value.slice(from, to)}\n\`\`\`\n`, from, to, 'end')
  const inside = from + before.length + 4
  field.setSelectionRange(inside, inside + (to - from))
  field.focus()
}
