/** What the tokens of colour and corner go by at the root of a form, which may have other colours than the page around it. */
export const rootTheme = {
  'data-accent-color': 'indigo',
  'data-gray-color': 'slate',
  'data-panel-background': 'solid',
  'data-radius': 'medium',
  'data-scaling': '100%',
} as const
