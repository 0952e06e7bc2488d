import { answerSorts } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readComments } from '~/components/comments/comments.server'
import { type ApiClient, load } from '~/lib/api.server'

const ofPage = '20'

/** The address of an answer leads to its question. */
export async function leadToQuestion(api: ApiClient, args: LoaderFunctionArgs): Promise<void> {
  const { id = '' } = args.params
  if (!id.startsWith('answer_')) return
  const { questionId } = await load(api.answers[':id'].$get({ param: { id } }))
  if (questionId === null) throw new Response(null, { status: 404 })
  const comment = new URL(args.request.url).searchParams.get('comment')
  const query = new URLSearchParams({ answer: id, ...(comment && { on: id, comment }) })
  throw redirect(`${screenOf('questions', questionId)}?${query}#${comment ?? id}`)
}

/**
 * One page of answers, by the order and the cursor of an address; the accepted one comes first. An answer that the
 * address names is on it: if the first page lacks it, the page begins with it.
 */
export async function readAnswers(api: ApiClient, id: string, { searchParams }: URL) {
  const sort = answerSorts.find((one) => one === searchParams.get('sort')) ?? 'top'
  const cursor = searchParams.get('cursor')
  const ask = (place: { cursor?: string; from?: string }) => {
    const query = { sort, limit: ofPage, acceptedFirst: 'true' as const, ...place }
    return load(api.questions[':id'].answers.$get({ param: { id }, query }))
  }
  const page = await ask(cursor === null ? {} : { cursor })
  const shown = { ...page, sort, isFirst: cursor === null }
  const named = searchParams.get('answer') ?? searchParams.get('on')
  if (!named || page.items.some((one) => one.id === named)) return shown
  const from = await ask({ from: named })
  return from.items.length > 0 ? { ...from, sort, isFirst: false } : shown
}

/** The comments of the question, and of the one answer whose comments the address opens. */
export async function readBothComments(api: ApiClient, id: string, url: URL) {
  const on = url.searchParams.get('on')
  const plain = new URL(url.pathname, url)
  const [ofQuestion, ofAnswer] = await Promise.all([
    readComments(api, id, on === null ? url : plain),
    on === null ? null : readComments(api, on, url).catch(() => null),
  ])
  return { ofQuestion, ofAnswer: ofAnswer && on !== null ? { id: on, page: ofAnswer } : null }
}
