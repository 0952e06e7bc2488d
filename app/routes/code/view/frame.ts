import { escapeHtml } from '@domain/documents/inline-html'

/** Takes the address of a file's bare text; gives that of its page for a frame, which is on the same host. */
export const embedOf = (rawUrl: string): string => rawUrl.replace('/raw/', '/embed/')

/** Takes the address and the name of a file's page for a frame; gives the frame that shows it on another site. */
export const frameOf = (address: string, title: string): string =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="420" style="border:0" loading="lazy"></iframe>`
