const everywhere =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run\/(react|router)|react-router|react-router-dom|turbo-stream|i18next|react-i18next)\/|\/@tabler\/icons-react\/dist\/esm\/[\w.]+$|\/app\/lib\/route-module\.tsx$/
const sharedParts = /\/app\/(components|nouns|routes\/shell)\/[a-z-]+\.tsx?$/
const onPublicPages = /\/components\/(public\/|(toast|route-error|state)\.tsx$)/
const onEntryPages =
  /\/components\/account\/|\/routes\/entry\/[a-z-]+\.tsx$|\/components\/language-menu\.tsx$/

// Small, and wanted by the forms that everybody can open and by members' screens alike.
const base =
  /\/app\/lib\/(nonce|language|visitor|submit|public-meta|scripted|code-of-error|form-errors|form-fields|use-checks|after-press|ask|write-into|keep-choice|i18n\.client)\.tsx?$|\/app\/components\/(sign|plain-theme|page-error|request-id|field|language-menu|menu|trans|user-text|account\/text-input)\.tsx$|\/domain\/(locale|errors|text\/(text|digits|direction|mentions))\.ts$/

// Code that the pages for signing in and up share, without parts that only one or a few of them show.
const entry =
  /\/app\/(routes\/entry\/(?!ask-page|unlisted-meta|agreement|provider-buttons)[a-z-]+|components\/account\/[a-z-]+|lib\/turnstile)\.tsx?$|\/domain\/(accounts\/(accounts|email|passwords?)|home)\.ts$/

// How addresses and emails are shown: two small modules that mostly go together.
const shown = /\/domain\/(accounts\/shown-email|links\/hosts)\.ts$/

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * Rollup's `manualChunks`: what every page with scripts needs travels in one file, what nearly every one needs in another,
 * and so do the icons that members' screens share. Cut into many small files they weigh 3 to 5 KB more on each screen, and
 * a slow line asks for each of them.
 */
export function chunkOf(id: string, { getModuleInfo }: Graph): string | undefined {
  if (everywhere.test(id)) return 'core'
  if (base.test(id)) return 'base'
  if (entry.test(id)) return 'entry'
  if (shown.test(id)) return 'shown'
  if (!id.includes('/@tabler/icons-react/')) return undefined
  const users = getModuleInfo(id)?.importers ?? []
  if (users.some((user) => onEntryPages.test(user) || base.test(user))) return 'base'
  if (users.some((user) => onPublicPages.test(user))) return 'public'
  return users.some((user) => sharedParts.test(user)) ? 'icons' : undefined
}
