import { DurableObject } from 'cloudflare:workers'
import { timingSafeEqual } from 'node:crypto'

type Bindings = { RUNNER: DurableObjectNamespace<RunnerContainer>; RUNNER_KEY: string }

/** The port on which the image listens. */
const port = 8080
/** Milliseconds without a call after which the container sleeps, between looks at it, and that a start may take. */
const times = { idle: 10 * 60_000, look: 200, start: 20_000 }

/** The runner in a container without a network; it is started by the first call, and its programs are called over HTTP alone. */
export class RunnerContainer extends DurableObject<Bindings> {
  override async fetch(request: Request): Promise<Response> {
    const { container } = this.ctx
    if (!container) return refused(503, 'unavailable')
    if (!container.running)
      container.start({ enableInternet: false, env: { RUNNER_KEY: this.env.RUNNER_KEY } })
    await container.setInactivityTimeout(times.idle)
    const runner = container.getTcpPort(port)
    return (await isUp(runner)) ? runner.fetch(request) : refused(503, 'unavailable')
  }
}

async function isUp(runner: Fetcher): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < times.start; ) {
    const answer = await runner.fetch('http://runner/health').catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, times.look))
  }
  return false
}

const refused = (status: number, code: string) => Response.json({ code }, { status })

export default {
  /** Passes a call of the api on; a stranger's starts nothing. */
  fetch(request: Request, { RUNNER, RUNNER_KEY }: Bindings) {
    const [given, wanted] = [request.headers.get('Authorization') ?? '', `Bearer ${RUNNER_KEY}`].map((text) =>
      new TextEncoder().encode(text),
    )
    const isKnown =
      given !== undefined &&
      wanted !== undefined &&
      given.byteLength === wanted.byteLength &&
      timingSafeEqual(given, wanted)
    return isKnown ? RUNNER.get(RUNNER.idFromName('runner')).fetch(request) : refused(401, 'unauthenticated')
  },
}
