/**
 * Fetches what may be asked for twice. A server closes an idle connection now and then just as it is used again: what
 * was lost to that is sent once more, within the time that `signal` gives for both.
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
