import { changesOf, Library } from '@domain/diagrams/library'
import type { ExcalidrawImperativeAPI, LibraryItem, LibraryItems } from '@excalidraw/excalidraw/types'
import { type RefObject, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'

const address = '/dashboard/diagram/library'

/** The member's own library: what the editor begins with, and what keeps its changes. */
export function useLibrary(api: RefObject<ExcalidrawImperativeAPI | null>) {
  const { t } = useTranslation('diagrams')
  const failure = useRef('')
  failure.current = t('libraryNotSaved')
  return useMemo(() => {
    /** Ids that the server has; null before they are known, while nothing is sent. */
    let known: Set<string> | null = null
    let sending = Promise.resolve()
    const tell = () => api.current?.setToast({ message: failure.current, closable: true })
    return {
      async begin(): Promise<LibraryItem[]> {
        const answer = await fetch(address).catch(() => null)
        const read = v.safeParse(Library, answer?.ok ? await answer.json().catch(() => null) : null)
        if (!read.success) return []
        known = new Set(read.output.items.map(({ id }) => id))
        return read.output.items.map(({ id, name, elements, createdAt }) => ({
          id,
          name,
          status: 'unpublished',
          elements: elements as unknown as LibraryItem['elements'],
          created: Date.parse(createdAt),
        }))
      },
      onChange(items: LibraryItems): void {
        if (known === null) return
        const { added, removed } = changesOf(known, items)
        known = new Set(items.map(({ id }) => id))
        // One after another: a whole imported library would be refused at once.
        for (const item of added)
          sending = sending.then(async () => {
            if (!(await send('PUT', item.id, { name: item.name ?? '', elements: item.elements }))) tell()
          })
        for (const id of removed)
          sending = sending.then(async () => {
            if (!(await send('DELETE', id))) tell()
          })
      },
    }
  }, [api])
}

async function send(method: 'PUT' | 'DELETE', id: string, body?: object): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await fetch(`${address}/${encodeURIComponent(id)}`, sent).catch(() => null)
  return answer?.ok === true && !answer.redirected
}
