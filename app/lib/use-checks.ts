import type { FieldErrors } from '@domain/errors'
import { fieldErrors } from '@domain/text/text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useAfterPress } from './after-press'
import { isField, isFilled } from './form-fields'

type CheckAnswer = { fields?: FieldErrors | undefined } | undefined

/**
 * Checks a form by the schema of the call that it leads to: a field when it is left, then live while it is wrong, all of
 * them at submit. `read` makes the schema's input of the form; `answer` is the action's data, whose fields are shown too.
 */
export function useChecks(schema: v.GenericSchema, read: (form: FormData) => unknown, answer: CheckAnswer) {
  const form = useRef<HTMLFormElement>(null)
  const [seen, setSeen] = useState(answer)
  const [errors, setErrors] = useState<FieldErrors>(answer?.fields ?? {})
  const [attempts, setAttempts] = useState(0)
  if (seen !== answer) {
    setSeen(answer)
    setErrors(answer?.fields ?? {})
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after an attempt or an answer, not after typing.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer, attempts])
  const show = (found: FieldErrors) => setErrors((before) => ({ ...before, ...found }))
  const check = (): FieldErrors => {
    if (!form.current) return {}
    const result = v.safeParse(schema, read(new FormData(form.current)), { abortPipeEarly: true })
    return result.success ? {} : fieldErrors(result.issues)
  }
  // Checks a field that was filled in before the script loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => {
    const found = check()
    const isLeft = (field: Element) => field !== document.activeElement && isField(field) && isFilled(field)
    const left = [...(form.current?.elements ?? [])].filter(isLeft)
    const names = left.map((field) => field.getAttribute('name') ?? '')
    const wrong = names.flatMap((name) => (found[name] ? [[name, found[name]]] : []))
    if (wrong.length > 0) show(Object.fromEntries(wrong))
  }, [])
  const checkOne = (name: string) => {
    const found = check()[name]
    setErrors(({ [name]: _, ...others }) => (found ? { ...others, [name]: found } : others))
  }
  // An error that appears under a press would push the button away from it.
  const afterPress = useAfterPress()
  const onBlur = ({ target }: FormEvent<HTMLFormElement>) => {
    if (isField(target) && target.value !== '') afterPress(() => checkOne(target.name))
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (isField(target) && errors[target.name]) checkOne(target.name)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = check()
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    setErrors(found)
    setAttempts((before) => before + 1)
  }
  return { errors, check, show, form: { ref: form, noValidate: true, onBlur, onInput, onSubmit } }
}
