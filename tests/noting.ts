import { env } from 'cloudflare:workers'

/** A database that tells each statement that is made on it. */
export function noting(tell: (statement: string) => void): D1Database {
  const note = <Made extends object>(on: Made): Made =>
    new Proxy(on, {
      get(target, name) {
        const own = Reflect.get(target, name)
        if (typeof own !== 'function') return own
        return (...given: unknown[]) => {
          if (name === 'prepare') tell(String(given[0]))
          const answer = own.apply(target, given)
          return name === 'withSession' ? note(answer) : answer
        }
      },
    })
  return note(env.DB)
}
