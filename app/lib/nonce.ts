import { createContext, useContext } from 'react'

/** Of this page: scripts and sheets without it are refused by the content security policy. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}

/** The sheet of public pages as text, while the server renders: their first paint waits for no second file. */
export const InlineSheetContext = createContext('')

export function useInlineSheet(): string {
  return useContext(InlineSheetContext)
}
