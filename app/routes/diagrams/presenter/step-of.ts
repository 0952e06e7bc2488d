const onward = ['ArrowDown', 'PageDown', ' ', 'Enter', 'n']
const back = ['ArrowUp', 'PageUp', 'Backspace', 'p']

/** Takes a key and the direction of reading; gives how many frames it leads on, 0 of any other key. */
export function stepOf(key: string, direction: 'ltr' | 'rtl', count: number): number {
  const [next, previous] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === 'Home') return -count
  if (key === 'End') return count
  if (key === next || onward.includes(key)) return 1
  return key === previous || back.includes(key) ? -1 : 0
}
