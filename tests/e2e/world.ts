import { callApi, makeMember } from './fixtures'
import { makeForm } from './form-maker'
import { putFiles } from './site-files'

type ApiRequests = import('@playwright/test').APIRequestContext

/** A member who has something of every noun, and the addresses of the screens that show it, by their ids in app/routes.ts. */
export type World = { token: string; addresses: Record<string, string[]> }

export async function makeWorld(request: ApiRequests): Promise<World> {
  const { token } = await makeMember(request)
  const made = [
    withLink,
    withChat,
    withDocument,
    withDiagram,
    withConversation,
    withSite,
    withTodo,
    withIdea,
    withProject,
    withQuestion,
    withArticle,
    withCode,
    withForm,
    withApi,
    withProfile,
    withFilledForm,
    withAnsweredForm,
  ]
  const addresses = Object.assign({}, ...(await Promise.all(made.map((make) => make(request, token)))))
  return { token, addresses: { ...plain, ...addresses } }
}

type Addresses = Record<string, string[]>

/** Screens that also show something else than what their path alone does. */
const plain: Addresses = {
  'reviews/one': ['/dashboard/allproject/project_unknown/reviews'],
  'funds/one': ['/dashboard/funds/entry_unknown'],
  'invitations/one': ['/dashboard/invitations/document_unknown'],
  'compiler/screen': ['/dashboard/compiler', '/dashboard/compiler?language=java'],
  'coins/list': [
    '/dashboard/coins',
    '/dashboard/coins?list=all&page=2&currency=irr',
    '/dashboard/coins?q=zzz',
  ],
  'equations/screen': ['/dashboard/wolfram', '/dashboard/wolfram?q=x%5E2%3D4'],
  'coins/compare': ['/dashboard/coins/compare?ids=bitcoin,ethereum'],
  'trading/screen at :id': ['/dashboard/coins/bitcoin?currency=eur'],
  'trading/screen': ['/dashboard/trading'],
  'compiler/shared': ['/r/unknown'],
  'conversations/shared': ['/a/unknown'],
  'conversations/list': ['/dashboard/chatgpt/all', '/dashboard/chatgpt/all?show=trash'],
  'conversations/list at agent/all': ['/dashboard/agent/all', '/dashboard/agent/all?show=trash'],
  'agent/none': ['/dashboard/agent', '/dashboard/agent?example=form'],
  'conversations/folder-form': ['/dashboard/chatgpt/folders/new'],
  'entry/sign-up': ['/signup', '/signup?mode=signup'],
  'entry/reset': ['/reset/unknown'],
  'entry/confirm': ['/confirm/unknown'],
  'entry/unsubscribe': ['/unsubscribe/unknown'],
  'entry/no-invitations': ['/no-invitations/unknown'],
  'entry/enter': ['/enter/unknown'],
  'ideas/public-list': ['/general/idea', '/general/idea?sort=top&category=ai'],
  'magazine/list': ['/magazine', '/magazine?category=code'],
  'magazine/one': ['/magazine/three-calendars'],
  'apps/list': ['/dashboard/myapp', '/dashboard/myapp?show=trash'],
  'search/find': [`/dashboard/search?q=${encodeURIComponent('نوبت')}`],
  'search/public': ['/search', '/search?q=booking'],
  'public/unknown': ['/no-such-page'],
  'shell/unknown': ['/dashboard/no-such-page'],
}

async function withLink(request: ApiRequests, token: string): Promise<Addresses> {
  const make = async (title: string) => {
    const data = { title, url: 'https://example.com/a', maxClicks: 500 }
    return (await callApi(request, 'POST', '/links', { token, data })).json()
  }
  const { id } = await make('Portfolio 2026')
  for (const title of ['نمونه‌کارها', '<b>bold?</b>']) await make(title)
  return { 'links/one': [`/dashboard/myurl/${id}`], 'links/edit': [`/dashboard/myurl/${id}/edit`] }
}

async function withConversation(request: ApiRequests, token: string): Promise<Addresses> {
  const make = async (path: string, data: object) =>
    (await callApi(request, 'POST', path, { token, data })).json()
  const folder = await make('/conversation-folders', { name: 'قسط و وام' })
  const { id } = await make('/conversations', { title: 'Loan of 36 months', folderId: folder.id })
  const task = await make('/conversations', { mode: 'agent', title: 'فرم آزمون‌گران' })
  return {
    'conversations/one': [`/dashboard/chatgpt/${id}`],
    'conversations/settings': [`/dashboard/chatgpt/${id}/settings`],
    'agent/one': [`/dashboard/agent/${task.id}`, `/dashboard/agent/${task.id}?log=1`],
    'conversations/settings at agent/:id/settings': [`/dashboard/agent/${task.id}/settings`],
    'conversations/folder-form at :id': [`/dashboard/chatgpt/folders/${folder.id}`],
  }
}

async function withChat(request: ApiRequests, token: string): Promise<Addresses> {
  const { handle } = await makeMember(request)
  const opened = await callApi(request, 'POST', '/chats', { token, data: { with: handle } })
  const { id } = await opened.json()
  const data = { clientId: 'client-screens', text: 'سلام `npm i`\n```ts\nconst a = 1\n```' }
  await callApi(request, 'POST', `/chats/${id}/messages`, { token, data })
  return { 'chats/one': [`/dashboard/chat/${id}`] }
}

/** A document that everybody reads, and its versions. */
async function withDocument(request: ApiRequests, token: string): Promise<Addresses> {
  const data = { title: 'نقشهٔ راه', description: 'What comes next' }
  const { id } = await (await callApi(request, 'POST', '/documents', { token, data })).json()
  const link = await callApi(request, 'PUT', `/documents/${id}/link`, { token, data: { public: true } })
  const { url } = await link.json()
  return {
    'documents/one': [`/dashboard/documents/${id}`],
    'documents/versions': [`/dashboard/documents/${id}/versions`],
    'documents/public': [new URL(url).pathname],
  }
}

/** A published form whose draft was changed since: its screens, one of its elements, and its other views. */
async function withForm(request: ApiRequests, token: string): Promise<Addresses> {
  const elements = [
    { type: 'radio', key: 'stack', question: 'با چه می‌سازید؟', options: ['React', 'Vue'], required: true },
    { type: 'text', key: 'why', question: 'Why React?', showIf: { key: 'stack', is: 'React' } },
  ]
  const data = { name: 'آزمون‌گران Beta', language: 'fa', elements }
  const { id } = await (await callApi(request, 'POST', '/forms', { token, data })).json()
  await callApi(request, 'POST', `/forms/${id}/publish`, { token })
  await callApi(request, 'PATCH', `/forms/${id}`, { token, data: { name: 'Beta' } })
  const page = `/dashboard/forms/${id}`
  return {
    'forms/list': ['/dashboard/forms', '/dashboard/forms?show=trash'],
    'forms/builder': [page, `${page}?view=map`, `${page}?view=json`],
    'forms/builder at elements/:key': [`${page}/elements/why`],
    'forms/settings': [`${page}/settings`],
    'forms/preview': [`${page}/preview`],
    'forms/versions': [`${page}/versions`],
    'forms/data': [`${page}/data`],
    'forms/link': [`${page}/link`],
  }
}

/** A diagram that everybody sees, and its versions. */
async function withDiagram(request: ApiRequests, token: string): Promise<Addresses> {
  const data = { title: 'نقشهٔ سامانه', template: 'architecture', language: 'fa' }
  const { id } = await (await callApi(request, 'POST', '/diagrams', { token, data })).json()
  const link = await callApi(request, 'PUT', `/diagrams/${id}/link`, { token, data: { public: true } })
  const { url } = await link.json()
  return {
    'diagrams/one': [`/dashboard/diagram/${id}`],
    'diagrams/drawio': [`/dashboard/diagram/${id}/drawio`],
    'diagrams/versions': [`/dashboard/diagram/${id}/versions`],
    'diagrams/public': [new URL(url).pathname],
  }
}

/** A form that everybody fills in. */
async function withFilledForm(request: ApiRequests): Promise<Addresses> {
  const elements = [
    { type: 'checkbox', key: 'parts', question: 'کدام بخش‌ها؟', options: ['API', 'سند'], required: true },
    { type: 'country', key: 'country', question: 'از کجا می‌آیید؟' },
  ]
  const { address } = await makeForm(request, { name: 'آزمون‌گران', language: 'fa', elements })
  return { 'forms/fill': [`${address}#fa`, '/form/form_unknown'] }
}

/** A form with an answer to a question of every kind that is shown in its own way. */
async function withAnsweredForm(request: ApiRequests, token: string): Promise<Addresses> {
  const elements = [
    { type: 'text', key: 'name', question: 'What is your name?' },
    { type: 'checkbox', key: 'parts', question: 'کدام بخش‌ها؟', options: ['API', 'سند'] },
    { type: 'number', key: 'years', question: 'How many years?' },
    { type: 'date', key: 'day', question: 'چه روزی؟' },
    { type: 'country', key: 'country', question: 'از کجا؟' },
    { type: 'email', key: 'email', question: 'ایمیل' },
  ]
  const data = { name: 'Beta 2', language: 'fa', elements }
  const { id } = await (await callApi(request, 'POST', '/forms', { token, data })).json()
  await callApi(request, 'POST', `/forms/${id}/publish`, { token })
  const answers = {
    name: '<b>سارا</b> Ahmadi 2',
    parts: ['API'],
    years: 1200.5,
    day: '2026-03-21',
    country: 'IR',
    email: 'sara@example.com',
  }
  await callApi(request, 'POST', `/forms/${id}/answers`, { data: { version: 1, answers } })
  const { items } = await (await callApi(request, 'GET', `/forms/${id}/answers`, { token })).json()
  await callApi(request, 'PUT', `/forms/${id}/webhook`, { token, data: { url: 'https://example.com/hook' } })
  const page = `/dashboard/forms/${id}/answers`
  return {
    'forms/answers/list': [page, `${page}?by=years&how=gte&value=1`, `${page}?by=colour&value=red`],
    'forms/answers/one': [`${page}/${items[0].id}`],
    'forms/answers/summary': [`${page}/summary`, `${page}/summary?by=years&how=gte&value=2000`],
    'forms/answers/erase': [`${page}/erase`],
    'forms/answers/webhook': [`${page}/webhook`],
  }
}

/** A site with files of names in two scripts. */
async function withSite(request: ApiRequests, token: string): Promise<Addresses> {
  await putFiles(request, { token }, { 'index.html': 'hi', 'assets/app.js': '1', 'تصویر تیم.png': 'x' })
  return {
    'sites/one': ['/dashboard/myui?range=7d'],
    'sites/files': ['/dashboard/myui/files?path=/assets', '/dashboard/myui/files?view=trash'],
  }
}

/** A list with an item that is late, one that is done, and the form of one. */
async function withTodo(request: ApiRequests, token: string): Promise<Addresses> {
  const data = { title: 'پخش بهار', text: 'What is left before it goes out' }
  const { id } = await (await callApi(request, 'POST', '/todos', { token, data })).json()
  const add = async (item: object) =>
    (await callApi(request, 'POST', `/todos/${id}/items`, { token, data: item })).json()
  const late = await add({ text: 'Write it down', due: '2020-01-01' })
  const { id: done } = await add({ text: 'انجام شد' })
  await callApi(request, 'PATCH', `/todos/${id}/items/${done}`, { token, data: { checked: true } })
  return { 'todos/one': [`/dashboard/todo/${id}`, `/dashboard/todo/${id}?item=${late.id}`] }
}

/** An idea of one's own with a comment and its reply, its forms, its public page, and one's ideas. */
async function withIdea(request: ApiRequests, token: string): Promise<Addresses> {
  const { token: other } = await makeMember(request)
  const call = async (path: string, by: string, data: object) =>
    (await callApi(request, 'POST', path, { token: by, data })).json()
  const text = 'بیمار با پیامک **نوبت** می‌گیرد.\n\n`code` https://example.com'
  const idea = { subject: 'نوبت‌دهی SMS', category: 'ai', text, link: 'example.com' }
  const { id } = await call('/ideas', token, idea)
  const comment = await call(`/things/${id}/comments`, other, { text: 'Would one number be enough?' })
  await call(`/things/${id}/comments`, token, { text: 'بله، یکی بس است.', replyTo: comment.id })
  await callApi(request, 'PUT', `/things/${id}/vote`, { token: other, data: { value: 1 } })
  const page = `/dashboard/allidea/${id}`
  return {
    'ideas/one': [page],
    'ideas/form at edit': [`${page}/edit`],
    'ideas/merge': [`${page}/merge`],
    'ideas/list at myreview': ['/dashboard/myreview', '/dashboard/myreview?show=trash'],
    'ideas/public-one': [`/general/idea/${id}`],
    'comments/one': [`/dashboard/comments/${id}?reply=${comment.id}`],
    'reports/new': [`/dashboard/reports/${comment.id}`],
  }
}

/** A project of one's own with a comment, its forms, its public page, and one's projects; a draft that waits for its review. */
async function withProject(request: ApiRequests, token: string): Promise<Addresses> {
  const { token: other } = await makeMember(request)
  const call = async (path: string, by: string, data: object) =>
    (await callApi(request, 'POST', path, { token: by, data })).json()
  const deadline = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const text = { name: 'اپ رزرو Booking', description: 'بیمار **نوبت** می‌گیرد.\n\n`code`', more: 'Soon' }
  const budget = { budgetMin: 300_000_000, budgetMax: 450_000_000, currency: 'IRR', deadline }
  const asked = { category: 'mobile', teamSize: 'two', isUrgent: true, skills: ['React Native', 'D1'] }
  const { id } = await call('/projects', token, { ...text, ...budget, ...asked })
  const offer = { budget: 350_000_000, days: 20, deadline, description: 'در **دو** مرحله، با نمونه.' }
  const milestones = [{ title: 'صفحهٔ اول', amount: 100_000_000, date: deadline }]
  const offered = async (project: string, by: string) =>
    call(`/projects/${project}/offers`, by, { ...offer, milestones })
  await offered(id, other)
  const theirs = await call('/projects', other, { ...text, ...budget, ...asked, name: 'اپ رزرو دیگر' })
  const free = await call('/projects', other, { ...text, ...budget, ...asked, name: 'اپ رزرو سوم' })
  const { id: own } = await offered(theirs.id, token)
  const { id: won } = await call('/projects', token, { ...text, ...budget, ...asked, name: 'Till' })
  await callApi(request, 'POST', `/offers/${(await offered(won, other)).id}/accept`, { token })
  await call(`/things/${id}/comments`, other, { text: 'Which panel?' })
  const draft = {
    name: 'فروشگاه',
    category: 'web',
    teamSize: 'one',
    description: 'چای و قهوه با پست.',
    deadline,
  }
  const data = { ...draft, currency: 'IRR', budgetMin: '۱۰۰', budgetMax: '۲۰۰', key: 'a' }
  await callApi(request, 'PUT', '/drafts/projects', { token, data })
  const page = `/dashboard/allproject/${id}`
  const wizard = '/dashboard/allproject/new'
  return {
    'projects/list': ['/dashboard/allproject', '/dashboard/allproject?category=mobile&skill=D1'],
    'projects/new': [wizard, `${wizard}?step=2`, `${wizard}?step=3`, `${wizard}?step=done`],
    'projects/one': [page, `${page}?ask=cancel`],
    'projects/edit': [`${page}/edit`],
    'projects/offer': [`/dashboard/allproject/${free.id}/offer`],
    'projects/offer at offer/:offerId': [`/dashboard/allproject/${theirs.id}/offer/${own}`],
    'projects/workspace': [`/dashboard/allproject/${won}/workspace`],
    'projects/list at myproject': ['/dashboard/myproject', '/dashboard/myproject?show=trash'],
    'projects/mine': ['/dashboard/myproject/working', '/dashboard/myproject/working?show=closed'],
    'projects/mine at myproject/offers': ['/dashboard/myproject/offers'],
    'projects/public-one': [`/general/allproject/${id}`],
  }
}

/** A public file with two revisions, hidden characters, a comment on lines and one on the file, and its project. */
async function withCode(request: ApiRequests, token: string): Promise<Addresses> {
  const { token: other } = await makeMember(request)
  const call = async (path: string, by: string, data: object) =>
    (await callApi(request, 'POST', path, { token: by, data })).json()
  const code = "// تا شش ساعت پیش از نوبت\nconst LIMIT = 6\n\nconsole.log('دکتر رستگار', LIMIT)\n"
  const file = { projectName: 'نوبت‌ها', filename: 'src/rules.ts', code, visibility: 'public' }
  const { id, owner } = await call('/code', token, { ...file, description: 'When a visit **may** move.' })
  await call('/code', token, { ...file, filename: 'README.md', code: '# Clinic\n\nIt books.' })
  const changed = `${code}// \u202e hidden\n`
  await callApi(request, 'PATCH', `/code/${id}`, { token, data: { code: changed } })
  await call(`/things/${id}/comments`, other, { text: 'Exactly six?', line: 2, lineTo: 4 })
  await call(`/things/${id}/comments`, token, { text: 'بله، همین.' })
  const [page, project] = [`/dashboard/showCode/${id}`, encodeURIComponent(file.projectName)]
  return {
    'code/show': ['/dashboard/showCode', page, `/dashboard/showCode?project=${project}`],
    'code/find': ['/dashboard/showCode/find', '/dashboard/showCode/find?show=public&q=rules'],
    'code/history': [`${page}/history`],
    'code/form at :id': [`/dashboard/prismCode/${id}`],
    'code/project': [`/dashboard/prismCode/projects/${project}`],
    'code/public-one': [`/code/${id}`],
    'code/of-member': [`/u/${owner.handle}/code`],
  }
}

/** A draft and a published article with a comment, their forms, and where visitors read them. */
async function withArticle(request: ApiRequests, token: string): Promise<Addresses> {
  const { token: other } = await makeMember(request)
  const call = async (path: string, by: string, data: object) =>
    (await callApi(request, 'POST', path, { token: by, data })).json()
  const text = '## شروع\n\nیک **کتری** که گوش می‌دهد.\n\n```ts\nconst tea = 1\n```\n\n## More\n\n> quoted'
  const said = { title: 'کتری‌های شنوا Kettles', text, category: 'code', summary: 'What they hear' }
  const draft = await call('/articles', token, { ...said, title: 'A draft of tea' })
  const { id } = await call('/articles', token, said)
  const { author, slug } = await call(`/articles/${id}/publish`, token, {})
  await call(`/things/${id}/comments`, other, { text: 'Good tea' })
  const [page, own] = [`/dashboard/articles/${id}`, `/dashboard/articles/${draft.id}`]
  return {
    'articles/list': ['/dashboard/articles', '/dashboard/articles?show=trash'],
    'articles/one': [page, own],
    'articles/form at edit': [`${page}/edit`],
    'articles/of-magazine': ['/dashboard/articles/magazine/three-calendars'],
    'articles/publish': [`${own}/publish`],
    'magazine/members': ['/magazine/members', '/magazine/members?category=community'],
    'magazine/by-member': [`/magazine/@${author.handle}/${encodeURIComponent(slug)}`],
  }
}

/** A question with code that is answered, accepted, edited and commented on, and its forms and lists. */
async function withQuestion(request: ApiRequests, token: string): Promise<Addresses> {
  const { token: other } = await makeMember(request)
  const call = async (method: string, path: string, by: string, data: object) =>
    (await callApi(request, method, path, { token: by, data })).json()
  const said = {
    text: 'چرا `this` خالی است؟\n\nIt says **undefined**.',
    code: 'setTimeout(this.show)',
    codeLanguage: 'javascript',
  }
  const question = { title: 'چرا this در setTimeout خالی است؟', ...said, tags: ['javascript', 'زمان'] }
  const { id } = await call('POST', '/questions', token, question)
  const answer = await call('POST', `/questions/${id}/answers`, token, { ...said, text: 'Use an arrow.' })
  await call('PUT', `/questions/${id}/accepted`, token, { answerId: answer.id })
  await call('PATCH', `/questions/${id}`, token, { text: 'چرا `this` در `setTimeout` خالی است؟' })
  await call('POST', `/things/${id}/comments`, other, { text: 'Same here' })
  await call('POST', `/things/${answer.id}/comments`, other, { text: 'ممنون' })
  const page = `/dashboard/question/${id}`
  return {
    'questions/one': [page, `${page}?on=${answer.id}`],
    'questions/form at edit': [`${page}/edit`],
    'questions/answer': [`${page}/answers/${answer.id}`],
    'questions/history': [`${page}/history`],
    'questions/public-one': [`/general/question/${id}`],
    'questions/public-answer': [`/general/question/${id}/answer`],
    'questions/public-tag': ['/general/tag/javascript'],
    'questions/list at myquestion': [
      '/dashboard/question/myquestion',
      '/dashboard/question/myquestion?show=trash',
    ],
  }
}

/** An app with an API of several columns and rows, and every screen of both. */
async function withApi(request: ApiRequests, token: string): Promise<Addresses> {
  const call = async (path: string, data: object) =>
    (await callApi(request, 'POST', path, { token, data })).json()
  const app = await call('/apps', { name: 'فروشگاه', description: 'Products & orders' })
  const columns = ['title', 'قیمت', 'active', '<b>']
  const access = { read: 'public', write: 'open' }
  const { id } = await call('/apis', { appId: app.id, name: 'items', description: 'a', columns, access })
  const row = { title: '<script>', قیمت: 12.5, active: true, '<b>': null }
  await call(`/apis/${id}/rows`, [row, { title: 'چای' }])
  // A call from outside, which its analytics show.
  const headers = { Host: `data.localhost:${process.env.HAMKAR_TEST_PORT}` }
  await request.fetch(`/${id}?active=true`, { headers, maxRetries: 3 })
  const page = `/dashboard/myapp/${id}`
  return {
    'apis/grid': [page, `${page}?f0=c0~like~${encodeURIComponent('چ')}&sort=c1`],
    'apis/info': [`${page}/info`],
    'apis/faults': [`${page}/faults`],
    'apis/analytics': [`${page}/analytics?range=24h`],
    'apis/import': [`${page}/import`],
    'apis/new': ['/dashboard/myapp/new-api', `/dashboard/myapp/new-api?app=${app.id}`],
    'apps/edit': [`/dashboard/myapp/app/${app.id}`],
    'apps/delete': [`/dashboard/myapp/delete?app=${app.id}`, `/dashboard/myapp/delete?api=${id}`],
  }
}

/** A filled profile, as others and visitors see it, and the end of its steps. */
async function withProfile(request: ApiRequests): Promise<Addresses> {
  const { token, handle } = await makeMember(request)
  const data = {
    availability: 'available',
    about: 'ابزار می‌سازم.\n\nI build <b>tools</b>.',
    birthday: '1992-02-29',
    skills: [{ name: 'TypeScript', level: 90 }, { name: 'طراحی' }],
    education: { highSchool: 'البرز', master: { major: 'Physics', university: 'Tehran' } },
    work: [{ position: 'Developer', place: 'Hamkar', description: 'All of it' }],
    visibility: { birthday: 'everyone', email: 'everyone' },
  }
  await callApi(request, 'PATCH', '/profiles/me', { token, data })
  return {
    'profile/one at :handle': [`/dashboard/profile/${handle}`],
    'profile/follows': [`/dashboard/profile/${handle}/followers`],
    'profile/follows at :handle/following': [`/dashboard/profile/${handle}/following`],
    'profile/edit': [
      '/dashboard/editProfile',
      '/dashboard/editProfile?step=4',
      '/dashboard/editProfile?step=done',
    ],
    'profile/public': [`/u/${handle}`],
  }
}
