const everywhere =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run\/(react|router)|react-router|react-router-dom|turbo-stream|i18next|react-i18next|html-parse-stringify|void-elements)\/|\/@tabler\/icons-react\/dist\/esm\/[\w.]+$/
const sharedParts = /\/app\/(components|routes\/shell)\/[a-z-]+\.tsx?$/
const onPublicPages =
  /\/components\/(account|public)\/|\/routes\/entry\/[a-z-]+\.tsx$|\/components\/(toast|route-error|language-menu|page-error|state)\.tsx$/

// Small, and wanted by the forms that everybody can open and by members' screens alike.
const base =
  /\/app\/lib\/(nonce|language|visitor|submit|public-meta|scripted|form-errors|i18n\.client)\.tsx?$|\/app\/components\/(sign|plain-theme|field|language-menu|menu)\.tsx$|\/domain\/(locale|text\/text)\.ts$/

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * Rollup's `manualChunks`: what every page with scripts needs travels in one file, what nearly every one needs in another,
 * and so do the icons that members' screens share. Cut into many small files they weigh 3 to 5 KB more on each screen, and
 * a slow line asks for each of them.
 */
export function chunkOf(id: string, { getModuleInfo }: Graph): string | undefined {
  if (everywhere.test(id)) return 'core'
  if (base.test(id)) return 'base'
  if (!id.includes('/@tabler/icons-react/')) return undefined
  const users = getModuleInfo(id)?.importers ?? []
  if (users.some((user) => onPublicPages.test(user) || base.test(user))) return 'base'
  return users.some((user) => sharedParts.test(user)) ? 'icons' : undefined
}
