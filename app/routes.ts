import {
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
  index as routeIndex,
} from '@remix-run/route-config'

/** A screen at a path; `inside` are its child screens. Its id is its folder below app/routes. */
const at = (path: string, screen: string, inside?: RouteConfigEntry[]) =>
  route(path, `routes/${screen}/route.tsx`, { id: screen }, inside)

/** The same screen at another path; `inside` are its child screens there. */
const also = (path: string, screen: string, inside?: RouteConfigEntry[]) =>
  route(path, `routes/${screen}/route.tsx`, { id: `${screen} at ${path}` }, inside)

/** The screen at the path of the prefix or parent itself. */
const index = (screen: string) => routeIndex(`routes/${screen}/route.tsx`, { id: screen })

const links = prefix('myurl', [
  index('links/list'),
  at('new', 'links/new'),
  at('import', 'links/import'),
  at('export', 'links/export'),
  at('availability', 'links/availability'),
  ...prefix(':id', [index('links/one'), at('edit', 'links/edit'), at('qr', 'links/qr')]),
])

const documents = prefix('documents', [
  index('documents/list'),
  at('new', 'documents/new'),
  at('import', 'documents/import'),
  ...prefix(':id', [
    index('documents/one'),
    at('versions', 'documents/versions'),
    at('link', 'documents/link'),
    at('export', 'documents/export'),
  ]),
])

const diagrams = prefix('diagram', [
  index('diagrams/list'),
  at('new', 'diagrams/new'),
  at('import', 'diagrams/import'),
  at('library/:itemId?', 'diagrams/library'),
  ...prefix(':id', [
    index('diagrams/one'),
    at('versions', 'diagrams/versions'),
    at('link', 'diagrams/link'),
    at('export', 'diagrams/export'),
    at('picture', 'diagrams/picture'),
    at('drawio', 'diagrams/drawio'),
    at('drawio/xml', 'diagrams/drawio-xml'),
  ]),
])

const todos = prefix('todo', [
  index('todos/list'),
  at('new', 'todos/new'),
  ...prefix(':id', [index('todos/one'), at('act', 'todos/act')]),
])

const chats = [
  at('chat', 'chats/layout', [index('chats/none'), at(':id', 'chats/one')]),
  ...prefix('chat', [at('list', 'chats/list'), at(':id/messages', 'chats/messages')]),
]

const appsAndApis = prefix('myapp', [
  index('apps/list'),
  at('new-app', 'apps/new'),
  at('app/:appId', 'apps/edit'),
  at('delete', 'apps/delete'),
  at('new-api', 'apis/new'),
  ...prefix(':apiId', [
    index('apis/grid'),
    at('rows', 'apis/row-calls'),
    at('info', 'apis/info'),
    at('analytics', 'apis/analytics'),
    at('faults', 'apis/faults'),
    at('files', 'apis/files'),
    at('import', 'apis/import'),
    at('imports', 'apis/imports'),
  ]),
])

const sites = prefix('myui', [
  index('sites/one'),
  ...prefix('files', [index('sites/files')]),
  at('fm/*', 'sites/connector'),
  at('upload/*', 'sites/upload'),
  at('deploys/*', 'sites/deploys'),
])

const ideas = [
  ...prefix('allidea', [
    index('ideas/list'),
    at('new', 'ideas/form'),
    ...prefix(':id', [index('ideas/one'), also('edit', 'ideas/form'), at('merge', 'ideas/merge')]),
  ]),
  also('myreview', 'ideas/list'),
]

const projects = [
  ...prefix('allproject', [
    index('projects/list'),
    at('new', 'projects/new'),
    ...prefix(':id', [
      index('projects/one'),
      at('edit', 'projects/edit'),
      at('offer', 'projects/offer'),
      also('offer/:offerId', 'projects/offer'),
      at('workspace', 'projects/workspace'),
    ]),
  ]),
  also('myproject', 'projects/list'),
  at('myproject/working', 'projects/mine'),
  also('myproject/offers', 'projects/mine'),
  at('drafts/:noun', 'drafts/keep'),
]
const questions = prefix('question', [
  index('questions/list'),
  also('myquestion', 'questions/list'),
  at('addquestion', 'questions/form'),
  at('similar', 'questions/similar'),
  at('tags', 'questions/tags'),
  ...prefix(':id', [
    index('questions/one'),
    also('edit', 'questions/form'),
    at('history', 'questions/history'),
    at('answers/:answerId', 'questions/answer'),
  ]),
])

const compiler = prefix('compiler', [
  index('compiler/screen'),
  at('runs/*', 'compiler/runs'),
  at('save', 'compiler/save'),
])

const equations = prefix('wolfram', [
  index('equations/screen'),
  at('answer', 'equations/answer'),
  at('documents', 'equations/documents'),
])

const conversations = [
  at('chatgpt', 'conversations/layout', [index('conversations/none'), at(':id', 'conversations/one')]),
  ...prefix('chatgpt', [
    ...prefix('all', [index('conversations/list')]),
    at('attachable', 'conversations/attachable'),
    at('calls/*', 'conversations/calls'),
    at('instructions', 'conversations/instructions'),
    ...prefix('folders', [
      index('conversations/folders'),
      at('new', 'conversations/folder-form'),
      also(':id', 'conversations/folder-form'),
    ]),
    at(':id/settings', 'conversations/settings'),
  ]),
  also('agent', 'conversations/layout', [index('agent/none'), at(':id', 'agent/one')]),
  also('agent/all', 'conversations/list'),
  also('agent/:id/settings', 'conversations/settings'),
  at('agent/calls/*', 'agent/calls'),
]

const coins = [
  ...prefix('coins', [
    index('coins/list'),
    at('alerts', 'coins/alerts'),
    at('compare', 'coins/compare'),
    also(':id', 'trading/screen'),
  ]),
  at('trading', 'trading/screen'),
]

const articles = prefix('articles', [
  index('articles/list'),
  at('new', 'articles/form'),
  at('magazine/:slug', 'articles/of-magazine'),
  ...prefix(':id', [index('articles/one'), also('edit', 'articles/form'), at('publish', 'articles/publish')]),
])

const forms = prefix('forms', [
  index('forms/list'),
  at('new', 'forms/new'),
  ...prefix(':id', [
    index('forms/builder'),
    also('elements/:key', 'forms/builder'),
    at('draft', 'forms/draft'),
    at('settings', 'forms/settings'),
    at('preview', 'forms/preview'),
    at('versions', 'forms/versions'),
    at('data', 'forms/data'),
    at('link', 'forms/link'),
    at('qr', 'forms/qr'),
  ]),
])

const code = [
  ...prefix('showCode', [
    at('find', 'code/find'),
    at(':id?', 'code/show'),
    at(':id/history', 'code/history'),
  ]),
  ...prefix('prismCode', [
    index('code/form'),
    ...prefix('projects/:name', [index('code/project'), at('archive', 'code/archive')]),
    also(':id', 'code/form'),
  ]),
  at('maincode', 'code/document'),
]

const formAnswers = prefix('forms/:id/answers', [
  index('forms/answers/list'),
  at('summary', 'forms/answers/summary'),
  at('export', 'forms/answers/export'),
  at('erase', 'forms/answers/erase'),
  at('webhook', 'forms/answers/webhook'),
  at('files/:fileId', 'forms/answers/file'),
  at(':answerId', 'forms/answers/one'),
])

const profiles = [
  ...prefix('profile', [
    index('profile/one'),
    also(':handle', 'profile/one'),
    at(':handle/followers', 'profile/follows'),
    also(':handle/following', 'profile/follows'),
  ]),
  ...prefix('editProfile', [
    index('profile/edit'),
    at('arrange', 'profile/arrange'),
    at('picture', 'profile/picture'),
    at('resume', 'profile/resume'),
  ]),
]

/** Routes that belong to things of any noun. */
const hanging = [
  at('comments/:thingId', 'comments/one'),
  at('comments/:thingId/act', 'comments/act'),
  at('votes/:id', 'votes/act'),
  at('reports/:id', 'reports/new'),
  at(':noun/:id/members', 'members/one'),
  at(':noun/:id/access', 'members/ask'),
  at('invitations/:thingId', 'invitations/one'),
]

const files = prefix('files', [index('files/upload'), at(':id', 'files/one')])

const funds = prefix('funds', [index('funds/list'), at('return', 'funds/back'), at(':id', 'funds/one')])

const reviews = [at('allproject/:id/reviews', 'reviews/one')]

const notifications = prefix('notifications', [
  index('notifications/list'),
  at('newest', 'notifications/newest'),
  at('read', 'notifications/read'),
  at('mute', 'notifications/mute'),
  at('push', 'notifications/push'),
  at('settings', 'settings/notifications'),
])

const inbox = prefix('inbox', [index('inbox/list')])

const pins = at('pins', 'pins/act')

const timeline = prefix('mytime', [index('timeline/list'), at('settings', 'timeline/settings')])

/** Every members' screen: it asks a visitor to sign in. */
const dashboard = at('dashboard', 'shell/layout', [
  index('shell/home'),
  at('arrange', 'shell/arrange'),
  at('score', 'shell/score'),
  at('menu', 'shell/menu'),
  ...links,
  ...documents,
  ...diagrams,
  at('embeds', 'embeds/show'),
  ...todos,
  ...ideas,
  ...projects,
  ...questions,
  ...articles,
  ...forms,
  ...code,
  ...chats,
  ...appsAndApis,
  ...sites,
  ...compiler,
  ...equations,
  ...conversations,
  ...coins,
  ...files,
  ...hanging,
  ...inbox,
  pins,
  ...notifications,
  ...funds,
  ...reviews,
  ...profiles,
  ...timeline,
  ...formAnswers,
  at('people', 'people/find'),
  at('people/:id/follow', 'people/follow'),
  at('search', 'search/find'),
  at('settings', 'settings/account'),
  at('settings/export', 'settings/export'),
  at('settings/two-step', 'settings/two-step'),
  at('settings/phone', 'settings/phone'),
  at('settings/passkeys', 'settings/passkeys'),
  at('settings/passkeys/options', 'settings/passkey-options'),
  at('settings/proof', 'settings/proof'),
  at('ticket', 'shell/ticket'),
  at('*', 'shell/unknown'),
])

/** Public routes, in the language of their address. */
const open = prefix(':lang?', [
  index('public/landing'),
  at('conditions', 'public/conditions'),
  at('privacy', 'public/privacy'),
  at('offline', 'public/offline'),
  at('manifest.webmanifest', 'machines/manifest'),
  at('d/:key', 'documents/public'),
  at('diagram/:key', 'diagrams/public'),
  at('diagram/:key/picture', 'diagrams/public-picture'),
  also('diagram/:key/files/:fileId', 'documents/public-file'),
  at('u/:handle', 'profile/public'),
  ...prefix('u/:handle/code', [index('code/of-member'), also('feed.xml', 'code/feed')]),
  at('r/:key', 'compiler/shared'),
  at('a/:key', 'conversations/shared'),
  at('search', 'search/public'),
  ...prefix('general/allproject', [
    index('projects/public-list'),
    at('feed.xml', 'projects/feed'),
    at(':id/:slug?', 'projects/public-one'),
    at(':id/card.png', 'projects/card'),
  ]),
  ...prefix('general/idea', [
    index('ideas/public-list'),
    at('feed.xml', 'ideas/feed'),
    at(':id/:slug?', 'ideas/public-one'),
  ]),
  ...prefix('general/code', [index('code/public-list'), at('feed.xml', 'code/feed')]),
  ...prefix('code/:id', [at(':slug?', 'code/public-one'), at('card.png', 'code/card')]),
  ...prefix('magazine', [
    index('magazine/list'),
    at('feed.xml', 'magazine/feed'),
    at('members', 'magazine/members'),
    at('members/feed.xml', 'magazine/members-feed'),
    at(':slug', 'magazine/one'),
    at(':author/:slug', 'magazine/by-member'),
    at(':author/:slug/card.png', 'magazine/by-member-card'),
    at(':slug/card.png', 'magazine/card'),
  ]),
  ...prefix('general/question', [
    index('questions/public-list'),
    at('feed.xml', 'questions/feed'),
    at(':id/answer', 'questions/public-answer'),
    at(':id/:slug?', 'questions/public-one'),
    at(':id/card.png', 'questions/card'),
  ]),
  ...prefix('general/tag/:tag', [index('questions/public-tag'), also('feed.xml', 'questions/feed')]),
  at('signup', 'entry/sign-up'),
  ...prefix('reset', [index('entry/forgotten'), at(':token', 'entry/reset')]),
  at('code', 'entry/phone'),
  at('second-factor', 'entry/second-factor'),
  at('link', 'entry/link'),
  at('enter/:token', 'entry/enter'),
  at('recover', 'entry/recover'),
  at('confirm/:token', 'entry/confirm'),
  at('unsubscribe/:token', 'entry/unsubscribe'),
  at('no-invitations/:token', 'entry/no-invitations'),
  at('form/:id/:slug?', 'forms/fill'),
])

export default [
  ...open,
  at('d/:key/files/:fileId', 'documents/public-file'),
  at('u/:handle/resume.json', 'profile/resume-file'),
  at('general/files/:id', 'files/open'),
  ...prefix('form/:id/do', [at('card.png', 'forms/fill-card'), at(':what', 'forms/fill-calls')]),
  at('passkey', 'entry/passkey'),
  at('signout', 'entry/sign-out'),
  ...prefix('oidc/:provider', [
    at('start', 'entry/provider-start'),
    at('callback', 'entry/provider-callback'),
  ]),
  dashboard,
  at('code-look', 'code/set-look'),
  at('language', 'choices/language'),
  at('theme', 'choices/theme'),
  at('calendar', 'choices/calendar'),
  ...prefix('dev', [at('look', 'dev/look'), at('outbox', 'dev/outbox')]),
  ...prefix('.well-known', [
    at('change-password', 'machines/change-password'),
    at('security.txt', 'machines/security-txt'),
  ]),
  at('robots.txt', 'machines/robots'),
  at('sitemap.xml', 'machines/sitemap'),
  at('health', 'machines/health'),
  at('ready', 'machines/ready'),
  at('*', 'public/unknown'),
] satisfies RouteConfig
