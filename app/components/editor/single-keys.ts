const key = 'single-keys'

/** Whether shortcuts of one key work here; whoever never chose has them. */
export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function writeSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}
