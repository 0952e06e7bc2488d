type Input = { param?: Record<string, unknown> }

/**
 * Wraps a client of Hono, which puts path parameters into the URL unencoded: encodes each one, and rejects values that
 * would change the path (empty, `.` and `..`) with the error of `refusal`.
 */
export function withSafeParams<Client extends object>(client: Client, refusal: () => Error): Client {
  return new Proxy(client, {
    get(target, key) {
      const part: unknown = Reflect.get(target, key)
      return typeof part === 'function' ? withSafeParams(part, refusal) : part
    },
    apply(target, self, [input, ...rest]: [Input | undefined, ...unknown[]]) {
      const call = (sent: Input | undefined): unknown =>
        Reflect.apply(target as () => unknown, self, [sent, ...rest])
      if (!input?.param) return call(input)
      const params = Object.entries(input.param)
      if (params.some(([, value]) => namesAnotherPath(String(value ?? '')))) return Promise.reject(refusal())
      const param = Object.fromEntries(
        params.map(([name, value]) => [name, encodeURIComponent(String(value))]),
      )
      return call({ ...input, param })
    },
  })
}

// encodeURIComponent throws at a lone surrogate, and no id has one.
const namesAnotherPath = (value: string) =>
  value === '' || value === '.' || value === '..' || /\p{Cs}/u.test(value)
