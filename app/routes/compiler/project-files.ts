import type { FileLanguage, ListedCode } from '@domain/code/code'
import { namesClash, type RunFile, RunFileName, type RunLanguage, runLimits } from '@domain/runs'
import * as v from 'valibot'

/** Languages of the files that a program takes along from its project. */
export const families: Record<RunLanguage, readonly FileLanguage[]> = {
  c: ['c'],
  cpp: ['cpp', 'c'],
  java: ['java'],
  python: ['python'],
  javascript: ['javascript', 'json'],
  typescript: ['typescript', 'javascript', 'json'],
}

type Listed = Pick<ListedCode, 'id' | 'filename' | 'language' | 'size'>

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)
const isName = (name: string) => v.safeParse(RunFileName, name).success

/**
 * Takes a file and the files of its project; gives the ones to run with it, as many as a run may have: files of its own folder
 * first, then of folders below and beside it. A file whose own name no run may have runs alone.
 */
export function filesBeside<File extends Listed>(
  entry: Listed,
  language: RunLanguage,
  files: readonly File[],
): File[] {
  if (!isName(entry.filename)) return []
  const home = folderOf(entry.filename)
  const rankOf = ({ filename }: File) =>
    folderOf(filename) === home ? 0 : filename.startsWith(home) && home !== '' ? 1 : 2
  const found = files
    .filter(({ id, filename, size, language: own }) => {
      return (
        id !== entry.id && size <= runLimits.fileBytes && families[language].includes(own) && isName(filename)
      )
    })
    .sort((one, other) => rankOf(one) - rankOf(other) || (one.filename < other.filename ? -1 : 1))
  const taken: File[] = []
  const names = [entry.filename]
  let bytes = entry.size
  for (const file of found) {
    if (taken.length + 1 === runLimits.files) break
    if (bytes + file.size > runLimits.allBytes || namesClash([...names, file.filename])) continue
    taken.push(file)
    names.push(file.filename)
    bytes += file.size
  }
  return taken
}

const begins = /^[\w\s*]*\bmain\s*\(/m

/** Takes the files beside a started one; leaves out other programs of C and C++, as no program has two beginnings. */
export const withoutOtherPrograms = <File extends RunFile>(
  language: RunLanguage,
  files: readonly File[],
): File[] => files.filter(({ code }) => !(language === 'c' || language === 'cpp') || !begins.test(code))
