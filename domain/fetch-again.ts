/**
 * Fetches an idempotent request, with one retry: a server may close an idle connection at the moment it is reused.
 * `signal` limits both tries together.
 */
export async function fetchAgain(
  url: string,
  asked: NonNullable<Parameters<typeof fetch>[1]>,
): Promise<Response> {
  try {
    return await fetch(url, asked)
  } catch (error) {
    if (asked.signal?.aborted) throw error
    return fetch(url, asked)
  }
}
