import { problem } from '@domain/errors'
import { type AppLoadContext, json } from '@remix-run/cloudflare'

/** Takes what an action is called with; gives the form that was sent, or throws the answer (400) to a body that is none. */
export async function formOf({
  request,
  context,
}: {
  request: Request
  context: AppLoadContext
}): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    const refusal = problem('bad_json', context.requestId)
    throw json(refusal, { status: refusal.status })
  }
}

/** Takes the key that makes sending a form again harmless; gives it, or a new one where no header could carry it. */
export function keyOf(given: unknown): string {
  return typeof given === 'string' && /^[\x21-\x7e]{1,255}$/.test(given) ? given : crypto.randomUUID()
}

/** Takes a form; gives the header by which only the edition that it names is changed: none where it names none, one that is of no edition where no header could carry it. */
export function matchOf(form: FormData): Record<string, string> {
  const edition = String(form.get('edition') ?? '')
  if (edition === '') return {}
  return { 'If-Match': /^"(?:v\d{1,15}|[0-9a-f]{32})"$/.test(edition) ? edition : '"none"' }
}
