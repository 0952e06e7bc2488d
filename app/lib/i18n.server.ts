import type { Locale } from '@domain/locale'
import { createInstance, type i18n, type Resource, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Namespace } from '../locales/namespaces'
import { addFormats, i18nOptions } from './i18n'

const files = import.meta.glob<{ default: Record<string, string> }>('../locales/{en,fa,ar}/*.ts', {
  eager: true,
})

function resources(): Resource {
  const all: Resource = { en: {}, fa: {}, ar: {} }
  for (const [path, file] of Object.entries(files)) {
    const [, locale = '', namespace = ''] = path.match(/\/(en|fa|ar)\/([\w-]+)\.ts$/) ?? []
    const language = all[locale]
    if (language) language[namespace] = file.default
  }
  return all
}

// One instance per language for the isolate's life: an instance never changes its language on the server.
const instances = new Map<Locale, i18n>()

export function i18nFor(locale: Locale): i18n {
  const kept = instances.get(locale)
  if (kept) return kept
  const instance = createInstance()
  instance.use(initReactI18next)
  void instance.init({ ...i18nOptions, lng: locale, resources: resources(), initImmediate: false })
  addFormats(instance)
  instances.set(locale, instance)
  return instance
}

/** Translates on the server, for titles and descriptions: the one namespace that is named. */
export function translator<N extends Namespace>(locale: Locale, namespace: N): TFunction<N> {
  return i18nFor(locale).getFixedT(locale, namespace)
}
