import { cyclesOf, importsOf } from './imports.mjs'
import { knots } from './knots.mjs'
import { load } from './load.mjs'

/** @typedef {import('./imports.mjs').Import} Import */
/** @typedef {Array<{name: string, places: string[]}>} Floors from the ground up; a place is a file or a folder with all below it */

const api = (/** @type {string} */ names) => names.split(' ').map((name) => `workers/api/${name}`)

/**
 * An import stays on its floor or goes down.
 * @type {Floors}
 */
const workerFloors = [
  { name: 'kit', places: ['workers/kit', ...api('env.ts rooms')] },
  {
    name: 'identity',
    places: api('accounts first-visits mail passkeys people phones providers sessions tokens ways'),
  },
  {
    name: 'things',
    places: api(
      'comments contents digests drafts events files follows invitations members noun-part.ts pins pushes reports things votes',
    ),
  },
  {
    name: 'nouns',
    places: [
      // With one folder for each noun of the register.
      ...api(
        'chats coins document-transfer equations funds offers proposals reviews runs saved-searches tools workspaces',
      ),
      ...['workers/data', 'workers/links', 'workers/sites'],
    ],
  },
  {
    name: 'across',
    places: api(
      'blocks embeds home mcp nouns.ts profiles project-flows public-things scores search sharings tickets timeline trash',
    ),
  },
  {
    name: 'roof',
    places: [
      ...api('account-flows email-confirmations index.ts jobs.ts password-resets reference sign-in-links'),
      ...['workers/browser-runs', 'workers/cards', 'workers/router'],
    ],
  },
]

/** @type {Floors} */
const appFloors = [
  { name: 'locales', places: ['app/env.ts', 'app/locales', 'app/styles'] },
  { name: 'lib', places: ['app/lib'] },
  { name: 'nouns', places: ['app/nouns'] },
  { name: 'components', places: ['app/components'] },
  { name: 'routes', places: ['app/routes'] },
  {
    name: 'root',
    places: ['app/entry.client.tsx', 'app/entry.server.tsx', 'app/root.tsx', 'app/routes.ts', 'app/serve.ts'],
  },
]

/** Imports never go up a floor or from the workers to the app; no file and no folder imports itself by way of others. */
export async function floors() {
  /** @type {{things: Record<string, unknown>}} */
  const { things } = await load('domain/things.ts')
  const workers = workerFloors.map(({ name, places }) =>
    name === 'nouns'
      ? { name, places: [...places, ...api(Object.keys(things).join(' '))] }
      : { name, places },
  )
  const imports = importsOf(['app', 'workers', 'party', 'domain', 'functions'])
  return [
    ...upward(imports, workers, 'workers/'),
    ...upward(imports, appFloors, 'app/'),
    ...imports
      .filter(({ from, to }) => from.startsWith('workers/') && to.startsWith('app/'))
      .map(({ from, to }) => `${from} imports ${to}: the workers do not know the app`),
    ...cyclesOf(imports).map((files) => `these import one another: ${files.join(', ')}`),
    ...knots(imports),
  ]
}

/**
 * Files that are on no floor, and imports that go up.
 * @param {Import[]} imports
 * @param {Floors} floors
 * @param {string} within the path prefix that these floors cover
 */
export function upward(imports, floors, within) {
  const floorOf = (/** @type {string} */ file) =>
    floors.findIndex(({ places }) => places.some((place) => file === place || file.startsWith(`${place}/`)))
  const inside = imports.filter(({ from, to }) => from.startsWith(within) && to.startsWith(within))
  const files = new Set(inside.flatMap(({ from, to }) => [from, to]))
  return [
    ...[...files]
      .filter((file) => floorOf(file) === -1)
      .map((file) => `${file} is on no floor of scripts/checks/floors.mjs`),
    ...inside
      .filter(({ from, to }) => floorOf(from) < floorOf(to) && floorOf(from) !== -1)
      .map(
        ({ from, to }) =>
          `${from} (${floors[floorOf(from)]?.name}) imports ${to} (${floors[floorOf(to)]?.name}): imports go down`,
      ),
  ]
}
