/** Whether a browser opens an address itself. */
export const isNavigation = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('Sec-Fetch-Mode') === 'navigate'

/** Whether the answer is a member's data for scripts, which a browser shows nobody; a download is for people. */
export function isOpenedData(request: Request, { headers, ok }: Response): boolean {
  const isData = headers.get('Content-Type')?.startsWith('application/json') ?? false
  const isMembers = new URL(request.url).pathname.startsWith('/dashboard/')
  return ok && isData && isMembers && isNavigation(request) && !headers.has('Content-Disposition')
}
