declare module 'rtlcss' {
  /** Takes a sheet; gives it mirrored. */
  export function process(css: string): string
  const rtlcss: { process: typeof process }
  export default rtlcss
}
