const yearInSeconds = 31_536_000

/** Whether shortcuts of one key work here; whoever never chose has them. */
export function readSingleKeys(): boolean {
  return !/(?:^|;\s*)single-keys=off(?:;|$)/.test(document.cookie)
}

export function writeSingleKeys(isOn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `single-keys=${isOn ? 'on' : 'off'}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`
}
