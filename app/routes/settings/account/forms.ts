import {
  EmailChange,
  NewPassword,
  PasswordAgain,
  PasswordChange,
  PersonName,
} from '@domain/accounts/accounts'
import { NewToken } from '@domain/tokens'
import * as v from 'valibot'

/** The forms of the page: the schema of the call behind each, and how its input is read. */
export const forms = {
  profile: {
    schema: v.object({ firstName: PersonName, lastName: PersonName }),
    read: (form: FormData) => ({ firstName: form.get('firstName'), lastName: form.get('lastName') }),
  },
  email: {
    schema: EmailChange,
    read: (form: FormData) => ({
      email: form.get('email'),
      password: given(form, 'password'),
      endOtherSessions: isOn(form, 'endOtherSessions'),
    }),
  },
  password: {
    schema: v.object({ ...PasswordChange.entries, newPassword: NewPassword }),
    read: (form: FormData) => ({
      currentPassword: given(form, 'currentPassword'),
      newPassword: form.get('newPassword'),
      endOtherSessions: isOn(form, 'endOtherSessions'),
      revokeTokens: isOn(form, 'revokeTokens'),
    }),
  },
  found: {
    schema: v.object({ foundByEmail: v.boolean() }),
    read: (form: FormData) => ({ foundByEmail: isOn(form, 'foundByEmail') }),
  },
  token: {
    schema: NewToken,
    read: (form: FormData) => ({
      name: form.get('name'),
      scopes: form.getAll('scopes'),
      expiresAt: endAfter(Number(form.get('days'))),
      password: given(form, 'password'),
    }),
  },
  deletion: { schema: PasswordAgain, read: (form: FormData) => ({ password: given(form, 'password') }) },
} as const

/** A member without a password is not asked for one: a fresh proof takes its place. */
function given(form: FormData, name: string) {
  return form.get(name) ?? undefined
}

function isOn(form: FormData, name: string): boolean {
  return form.get(name) === 'on'
}

function endAfter(days: number): string | null {
  return days > 0 && days <= 3_650 ? new Date(Date.now() + days * 86_400_000).toISOString() : null
}
