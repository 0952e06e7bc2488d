import { type Answer, answerSorts } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readComments } from '~/components/comments/comments.server'
import { ApiError, type clients, load, read } from '~/lib/api.server'
import { pagesOf, readPages } from '~/lib/pages'

type Api = ReturnType<typeof clients>['api']
const ofPage = 20

/** The address of an answer leads to its question. */
export async function leadToQuestion(api: Api, args: LoaderFunctionArgs): Promise<void> {
  const { id = '' } = args.params
  if (!id.startsWith('answer_')) return
  const { questionId } = await load(api.answers[':id'].$get({ param: { id } }))
  if (questionId === null) throw new Response(null, { status: 404 })
  const comment = new URL(args.request.url).searchParams.get('comment')
  const query = new URLSearchParams({ answer: id, ...(comment && { on: id, comment }) })
  throw redirect(`${screenOf('questions', questionId)}?${query}#${comment ?? id}`)
}

/** The answers that an address asks for: in which order, how many; the accepted one and the one it names stand first. */
export async function readAnswers(api: Api, id: string, acceptedId: string | null, url: URL) {
  const { searchParams } = url
  const sort = answerSorts.find((one) => one === searchParams.get('sort')) ?? 'top'
  const pages = pagesOf(searchParams)
  const page = await readPages(pages, ofPage, (place) =>
    load(api.questions[':id'].answers.$get({ param: { id }, query: { sort, ...place } })),
  )
  const named = [acceptedId, searchParams.get('answer') ?? searchParams.get('on')]
  const known = new Map(page.items.map((one) => [one.id, one]))
  const others = await Promise.all(
    named.map((one) => (one && !known.has(one) ? findAnswer(api, one, id) : null)),
  )
  for (const one of others) if (one) known.set(one.id, one)
  const first = sort === 'top' && acceptedId !== null ? known.get(acceptedId) : undefined
  const rest = [...known.values()].filter((one) => one !== first)
  return { items: first ? [first, ...rest] : rest, nextCursor: page.nextCursor, sort, pages }
}

async function findAnswer(api: Api, answerId: string, questionId: string): Promise<Answer | null> {
  try {
    const found = await read(api.answers[':id'].$get({ param: { id: answerId } }))
    return found.questionId === questionId ? found : null
  } catch (error) {
    if (error instanceof ApiError && error.problem.status < 500) return null
    throw error
  }
}

/** The comments of the question, and of the one answer whose comments the address opens. */
export async function readBothComments(api: Api, id: string, url: URL) {
  const on = url.searchParams.get('on')
  const plain = new URL(url.pathname, url)
  const [ofQuestion, ofAnswer] = await Promise.all([
    readComments(api, id, on === null ? url : plain),
    on === null ? null : readComments(api, on, url).catch(() => null),
  ])
  return { ofQuestion, ofAnswer: ofAnswer && on !== null ? { id: on, page: ofAnswer } : null }
}
