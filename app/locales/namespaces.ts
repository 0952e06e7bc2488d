import 'i18next'
import type common from './en/common'
import type landing from './en/landing'

/** One line per file of messages; English gives the type. */
export type Namespaces = {
  common: typeof common
  landing: typeof landing
}
export type Namespace = keyof Namespaces

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Namespaces
    returnNull: false
  }
}
