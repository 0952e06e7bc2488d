import { dayOf, offsetAt } from '@domain/dates/buckets'
import type { FormSettings } from '@domain/forms/settings'
import { foldDigits } from '@domain/text/digits'
import { textIn } from '~/lib/form-fields'

const minute = 60_000

/** Takes a day, YYYY-MM-DD, and a time on the reader's clocks; gives the moment, or the text that is none. */
function momentIn(form: FormData, name: string, timeZone: string): string | null {
  const day = foldDigits(textIn(form, `${name}Day`)).trim()
  if (day === '') return null
  const time = (foldDigits(textIn(form, `${name}Time`)).trim() || '00:00').padStart(5, '0')
  const local = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(local)) return `${day} ${time}`
  // The offset of that place at that time, looked up again where the clocks change between.
  const first = local - offsetAt(local, timeZone)
  return new Date(local - offsetAt(first, timeZone)).toISOString()
}

/** Takes a moment; gives its day and its time on the reader's clocks, as the fields hold them. */
export function clockOf(moment: string | null, timeZone: string): { day: string; time: string } {
  if (moment === null) return { day: '', time: '' }
  const at = Date.parse(moment)
  const local = new Date(Math.floor((at + offsetAt(at, timeZone)) / minute) * minute).toISOString()
  return { day: dayOf(at, timeZone), time: local.slice(11, 16) }
}

const countIn = (form: FormData, name: string): number | string | null => {
  const text = foldDigits(textIn(form, name)).replace(/[\s,٬_]/g, '')
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : text
}

function addressIn(form: FormData, name: string): string | null {
  const text = textIn(form, name).trim()
  if (text === '') return null
  return /^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`
}

/** Takes the form of the settings and the reader's time zone; gives what `PATCH /forms/:id` takes. A password that was not typed stays. */
export function settingsInput(form: FormData, timeZone: string): Record<string, unknown> {
  const password = textIn(form, 'password')
  return {
    settings: {
      layout: textIn(form, 'layout'),
      opensAt: momentIn(form, 'opens', timeZone),
      closesAt: momentIn(form, 'closes', timeZone),
      maxAnswers: countIn(form, 'maxAnswers'),
      oneAnswer: textIn(form, 'oneAnswer'),
      redirectTo: addressIn(form, 'redirectTo'),
      hidden: textIn(form, 'hidden')
        .split(/[\n,،]/)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      thanks: textIn(form, 'thanks'),
      notify: textIn(form, 'notify'),
      theme: {
        color: form.has('hasColor') ? textIn(form, 'color').toLowerCase() : null,
        mode: textIn(form, 'mode'),
        pictureId: form.has('withoutFile') ? null : textIn(form, 'pictureId') || null,
      },
      showsScore: form.has('showsScore'),
      showsRight: form.has('showsRight'),
      botCheck: form.has('botCheck'),
    } satisfies Record<keyof FormSettings, unknown>,
    ...(password !== '' && { password }),
    ...(form.has('withoutPassword') && { password: null }),
  }
}
