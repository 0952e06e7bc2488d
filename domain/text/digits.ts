/** Takes text; gives it with Persian (۰–۹) and Arabic (٠–٩) digits as Latin ones. Everything else is kept. */
export function foldDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
