import type { MessageFile } from '@domain/chats'
import { largestFile } from '@domain/files'
import { useCallback, useRef, useState } from 'react'
import { upload } from '~/lib/upload'

type Pending = { key: number; name: string; source: File; file: MessageFile | null; code: string | null }

export type Files = {
  all: readonly Pending[]
  ready: readonly MessageFile[]
  isComing: boolean
  add: (files: readonly File[]) => void
  again: (key: number) => void
  drop: (key: number) => void
  clear: () => void
}

/** Files that are on their way into a chat and wait for their message. */
export function useFiles(chatId: string): Files {
  const [all, setAll] = useState<readonly Pending[]>([])
  const next = useRef(0)
  const change = useCallback(
    (key: number, to: Partial<Pending>) =>
      setAll((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one))),
    [],
  )
  const bring = useCallback(
    async (key: number, source: File) => {
      const result = await upload(source, chatId)
      change(key, 'file' in result ? { file: result.file } : { code: result.code })
    },
    [chatId, change],
  )
  const add = useCallback(
    (files: readonly File[]) => {
      for (const source of files) {
        next.current += 1
        const key = next.current
        const code = source.size > largestFile ? 'too_large' : null
        setAll((before) => [...before, { key, name: source.name, source, file: null, code }])
        if (code === null) void bring(key, source)
      }
    },
    [bring],
  )
  const again = (key: number) => {
    const one = all.find((each) => each.key === key)
    if (!one) return
    change(key, { code: null })
    void bring(key, one.source)
  }
  return {
    all,
    ready: all.flatMap(({ file }) => (file ? [file] : [])),
    isComing: all.some(({ file, code }) => !file && !code),
    add,
    again,
    drop: (key) => setAll((before) => before.filter((one) => one.key !== key)),
    clear: () => setAll((before) => before.filter(({ file }) => !file)),
  }
}
