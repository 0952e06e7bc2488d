/** json-server 0.17 has no types of its own: what the peers' tests use of it. */
declare module 'json-server' {
  import type { RequestListener, Server } from 'node:http'

  type App = RequestListener & {
    use(...handlers: unknown[]): void
    listen(port: number, host: string, ready: () => void): Server
  }
  type Options = { logger?: boolean; noGzip?: boolean }
  const jsonServer: {
    create(): App
    defaults(options?: Options): unknown[]
    router(rows: Record<string, object[]>): unknown
  }
  export default jsonServer
}
