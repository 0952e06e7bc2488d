import type { Settings } from './env'

const header = 'Strict-Transport-Security'

/** Asks browsers to keep to https on the product's own hosts and all below. */
export const transport = 'max-age=63072000; includeSubDomains; preload'

/** Takes an answer that can still be changed; gives it with the wish to keep to https (`wish`), where there is https. */
export function keptToHttps(answer: Response, settings: Settings, wish = transport): Response {
  if (settings.isHttps && answer.status !== 101) answer.headers.set(header, wish)
  return answer
}
