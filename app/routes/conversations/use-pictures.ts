import { conversationLimits } from '@domain/conversations/limits'
import { isPictureType } from '@domain/pictures/sniff'
import { type DragEvent, useRef, useState } from 'react'
import { upload } from '~/lib/upload'
import type { Attached } from './attached'

/** A picture on its way; `code` says why it is not attached. */
type Pending = { key: number; source: File; code: string | null }

type Props = {
  attachments: readonly Attached[]
  onAttach: (attachments: Attached[]) => void
  /** Whether the model sees pictures. */
  areTaken: boolean
}

export type Pictures = ReturnType<typeof usePictures>

/** Pictures that are chosen, pasted or dropped: each is uploaded at once, and attached when it is there. */
export function usePictures({ attachments, onAttach, areTaken }: Props) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const next = useRef(0)
  const now = useRef(attachments)
  now.current = attachments
  const change = (key: number, code: string | null) =>
    setPending((before) => before.map((one) => (one.key === key ? { ...one, code } : one)))
  const drop = (key: number) => setPending((before) => before.filter((one) => one.key !== key))
  const send = async (key: number, source: File) => {
    const result = await upload(source)
    if ('code' in result) return change(key, result.code)
    drop(key)
    if (now.current.length >= conversationLimits.attachments) return
    now.current = [...now.current, { id: result.file.id, kind: 'picture', name: result.file.name }]
    onAttach([...now.current])
  }
  const refusalOf = (file: File, place: number): string | null => {
    if (!isPictureType(file.type)) return 'not_a_picture'
    if (!areTaken) return 'takes_no_pictures'
    if (file.size > conversationLimits.pictureBytes) return 'picture_too_large'
    return place >= conversationLimits.attachments ? 'too_many_values' : null
  }
  const add = (files: readonly File[]) => {
    const taken = now.current.length + pending.filter(({ code }) => code === null).length
    const added = files.map((source, at): Pending => {
      next.current += 1
      return { key: next.current, source, code: refusalOf(source, taken + at) }
    })
    setPending((before) => [...before, ...added])
    for (const { key, source, code } of added) if (code === null) void send(key, source)
  }
  return {
    pending,
    areTaken,
    add,
    drop,
    again: ({ key, source }: Pending) => {
      change(key, null)
      void send(key, source)
    },
    /** Properties of the box in which a file can be dropped. */
    box: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      },
    },
  }
}
