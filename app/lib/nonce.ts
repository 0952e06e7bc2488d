import { createContext, useContext } from 'react'

/** Of this page: scripts and sheets without it are refused by the content security policy. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
