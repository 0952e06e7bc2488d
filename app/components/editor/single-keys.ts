import { keepChoice } from '~/lib/keep-choice'

/** Whether shortcuts of a single key are on; on by default. */
export function readSingleKeys(): boolean {
  return !/(?:^|;\s*)single-keys=off(?:;|$)/.test(document.cookie)
}

export function writeSingleKeys(isOn: boolean): void {
  keepChoice('single-keys', isOn ? 'on' : 'off')
}
