type Press = Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean> & { button: number }

/** Whether a link was pressed to go there, not to open it in another tab or window. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
