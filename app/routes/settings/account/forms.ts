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
      password: form.get('password'),
      endOtherSessions: isOn(form, 'endOtherSessions'),
    }),
  },
  password: {
    schema: v.object({ ...PasswordChange.entries, newPassword: NewPassword }),
    read: (form: FormData) => ({
      currentPassword: form.get('currentPassword'),
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
      password: form.get('password'),
    }),
  },
  deletion: { schema: PasswordAgain, read: (form: FormData) => ({ password: form.get('password') }) },
} as const

function isOn(form: FormData, name: string): boolean {
  return form.get(name) === 'on'
}

function endAfter(days: number): string | null {
  return days > 0 && days <= 3_650 ? new Date(Date.now() + days * 86_400_000).toISOString() : null
}
