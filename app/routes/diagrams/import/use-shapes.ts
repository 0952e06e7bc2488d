import { type FormEvent, useRef, useState } from 'react'
import { textIn } from '~/lib/form-fields'

/** Makes shapes of a form's Mermaid text in the browser before it is sent, into the field of `input`. */
export function useShapes() {
  const input = useRef<HTMLInputElement>(null)
  const made = useRef<string>()
  const [isMaking, setMaking] = useState(false)
  const onSubmitCapture = (event: FormEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const source = textIn(new FormData(form), 'mermaid')
    if (made.current === source) return
    made.current = source
    if (input.current) input.current.value = ''
    if (source === '') return
    event.preventDefault()
    event.stopPropagation()
    setMaking(true)
    void load(source).then((shapes) => {
      setMaking(false)
      if (input.current) input.current.value = shapes ?? ''
      form.requestSubmit()
    })
  }
  return { input, isMaking, onSubmitCapture }
}

/** Without its parts, as where the connection is lost, the api makes a picture. */
async function load(source: string): Promise<string | null> {
  try {
    return await (await import('./mermaid-shapes.client')).shapesOf(source)
  } catch {
    return null
  }
}
