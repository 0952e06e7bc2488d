import type { Locale } from '@domain/locale'
import { isolated } from '../mail/recovery-texts'

type WorkspaceItem = 'list' | 'document'

const texts: Record<Locale, Record<WorkspaceItem, (name: string) => string>> = {
  en: {
    list: (name) => `Milestones for “${name}”. Project page:`,
    document: (name) => `Project brief for “${name}”. Project page:`,
  },
  fa: {
    list: (name) => `مرحله‌های تحویل پروژهٔ «${name}». صفحهٔ پروژه:`,
    document: (name) => `شرح پروژهٔ «${name}». صفحهٔ پروژه:`,
  },
  ar: {
    list: (name) => `مراحل تسليم المشروع «${name}». صفحة المشروع:`,
    document: (name) => `وصف المشروع «${name}». صفحة المشروع:`,
  },
}

/** Takes what a workspace has for a project, and the project's name and address; gives what is said of it, in the owner's language. */
export const aboutPart = (locale: Locale, part: WorkspaceItem, name: string, address: string): string =>
  // The address is a paragraph of its own, so that it keeps its direction.
  `${texts[locale][part](isolated(name))}\n\n${address}`
