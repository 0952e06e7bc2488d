import type { Locale } from '../../locale'
import { ar } from './ar'
import { en } from './en'
import { fa } from './fa'
import type { Templates } from './template'

/** The templates of each language, written by itself and for its own readers. */
export const templates: Readonly<Record<Locale, Templates>> = { en, fa, ar }
