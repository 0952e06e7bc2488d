const everywhere =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run\/(react|router)|react-router|react-router-dom|turbo-stream|i18next|react-i18next|html-parse-stringify|void-elements)\/|\/@tabler\/icons-react\/dist\/esm\/[\w.]+$/
const sharedParts = /\/app\/components\/(shell\/)?[a-z-]+\.tsx?$/
const onPublicPages =
  /\/components\/(entry|public)\/|\/components\/(toast|route-error|language-menu|page-error|state)\.tsx$/

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * Rollup's `manualChunks`: what every page with scripts needs travels in one file, and so do the icons that members'
 * screens share. Cut into many small files they weigh 3 to 5 KB more on each screen.
 */
export function chunkOf(id: string, { getModuleInfo }: Graph): string | undefined {
  if (everywhere.test(id)) return 'core'
  if (!id.includes('/@tabler/icons-react/')) return undefined
  const users = getModuleInfo(id)?.importers ?? []
  const isShared = users.some((user) => sharedParts.test(user))
  return isShared && !users.some((user) => onPublicPages.test(user)) ? 'icons' : undefined
}
