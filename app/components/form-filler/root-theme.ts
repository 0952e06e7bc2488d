/** Attributes for color and corner tokens at the root of a form, whose colors may differ from the page's. */
export const rootTheme = {
  'data-accent-color': 'indigo',
  'data-gray-color': 'slate',
  'data-panel-background': 'solid',
  'data-radius': 'medium',
  'data-scaling': '100%',
} as const
