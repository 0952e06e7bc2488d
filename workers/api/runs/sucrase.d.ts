declare module 'sucrase/dist/esm/index.js' {
  export { transform } from 'sucrase'
}
declare module 'sucrase/dist/esm/parser/tokenizer/state.js' {
  type Snapshot = { tokensLength: number }
  export default class State {
    tokens: unknown[]
    restoreFromSnapshot(snapshot: Snapshot): void
  }
}
