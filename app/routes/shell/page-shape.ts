/** What a screen looks like from afar, as it is drawn before its data are there. */
export type PageShape = 'figures' | 'cards' | 'rows' | 'form' | 'text'

const shapes: Record<string, PageShape> = {
  '/dashboard': 'figures',
  '/dashboard/myui': 'figures',
  '/dashboard/allproject': 'cards',
  '/dashboard/documents': 'cards',
  '/dashboard/todo': 'cards',
}

const lists =
  /^\/dashboard\/(allidea|question|myquestion|articles|forms|myurl|myapp|notifications|mytime|search|settings|funds|inbox|myproject(\/\w+)?)$/
const forms = /\/(new|new-app|new-api|addquestion|edit|offer|import|editProfile|publish|password)$/

/** Takes the path of a members' screen; gives its shape. */
export function pageShape(pathname: string): PageShape {
  const path = pathname.replace(/\/$/, '')
  if (shapes[path]) return shapes[path]
  if (lists.test(path)) return 'rows'
  return forms.test(path) ? 'form' : 'text'
}
