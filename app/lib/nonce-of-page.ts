/** The nonce of this page, which its scripts have: sheets that an editor writes need it. Only in the browser. */
export const nonceOfPage = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
