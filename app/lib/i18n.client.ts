import { type BackendModule, createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { addFormats, i18nOptions } from './i18n'

/** Without the texts of pages that have no script. */
const files = import.meta.glob<{ default: Record<string, string> }>([
  '../locales/{en,fa,ar}/*.ts',
  '!../locales/*/{outbox,privacy}.ts',
])

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`../locales/${language}/${namespace}.ts`]
    if (!load) return done(new Error(namespace), false)
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, true),
    )
  },
}

/** Starts translation in the browser with the page's language; its messages are there when the promise resolves. */
export async function startI18n(language: string, namespaces: string[]): Promise<i18n> {
  const instance = createInstance()
  instance.use(backend).use(initReactI18next)
  await instance.init({ ...i18nOptions, lng: language, ns: [...new Set(['common', ...namespaces])] })
  addFormats(instance)
  return instance
}
