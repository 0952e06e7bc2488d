import { keepChoice } from '~/lib/keep-choice'

/** Whether shortcuts of one key work here; whoever never chose has them. */
export function readSingleKeys(): boolean {
  return !/(?:^|;\s*)single-keys=off(?:;|$)/.test(document.cookie)
}

export function writeSingleKeys(isOn: boolean): void {
  keepChoice('single-keys', isOn ? 'on' : 'off')
}
