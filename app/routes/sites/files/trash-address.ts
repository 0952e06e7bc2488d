/** Takes where a page of the trash begins; gives the address of the screen that shows it. */
export function trashAddress(cursor: string | null = null): string {
  const query = new URLSearchParams({ view: 'trash', ...(cursor !== null && { cursor }) })
  return `/dashboard/myui/files?${query}`
}
