import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '~/lib/ask'
import { type Area, facesOf, openPicture } from './faces'

const address = '/dashboard/editProfile/picture'

type PictureResponse = { code: string | null }

/** A picture on its way: chosen and being cropped, sent, or refused and kept to be sent again. */
export function usePicture(onSaved: () => void) {
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const waiting = useRef<FormData | null>(null)
  useLeaving(opened)
  useLeaving(shown)

  const choose = useCallback(async (file: File | null | undefined) => {
    if (!file) return
    const url = await openPicture(file)
    setCode(url === null ? 'not_decodable' : null)
    setOpened(url)
  }, [])
  const send = async (form: FormData | URLSearchParams) => {
    setSending(true)
    setCode(null)
    const answer: PictureResponse & { fields?: Partial<Record<string, string>> } = await ask<PictureResponse>(
      address,
      form,
    )
    setSending(false)
    setCode(Object.values(answer.fields ?? {})[0] ?? answer.code)
    if (answer.code !== null) return
    waiting.current = null
    revalidate()
    onSaved()
  }
  const crop = async (area: Area) => {
    if (opened === null) return
    const url = opened
    try {
      const { image, small } = await facesOf(url, area)
      const form = new FormData()
      form.set('image', image)
      form.set('small', small)
      waiting.current = form
      setShown(URL.createObjectURL(image))
      setOpened(null)
      await send(form)
    } catch {
      setCode('not_decodable')
      setOpened(null)
    }
  }
  const remove = () => {
    waiting.current = null
    setShown(null)
    return send(new URLSearchParams({ remove: '1' }))
  }
  return {
    opened,
    shown,
    isSending,
    code,
    choose,
    crop,
    cancel: () => setOpened(null),
    again: waiting.current && code !== null ? () => waiting.current && send(waiting.current) : null,
    remove,
  }
}

/** Lets go of what an address of this page holds once it is another one. */
function useLeaving(url: string | null) {
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
}
