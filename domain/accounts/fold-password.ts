import { foldDigits } from '../text/digits'

/**
 * Takes a password; gives what the same keys give on a Latin, a Persian and an Arabic keyboard: compatible forms (NFKC) as
 * one, Latin digits, Persian ye and kaf.
 */
export function foldPassword(password: string): string {
  return foldDigits(password.normalize('NFKC')).replaceAll('\u064a', '\u06cc').replaceAll('\u0643', '\u06a9')
}
