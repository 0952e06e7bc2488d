declare module '@takumi-rs/wasm/takumi_wasm_bg.wasm' {
  const module: WebAssembly.Module
  export default module
}
