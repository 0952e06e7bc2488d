import { Email, GivenPassword, NewPassword, PersonName } from '@domain/accounts/accounts'
import { GivenEmail } from '@domain/accounts/email'
import * as v from 'valibot'

const person = { firstName: PersonName, lastName: PersonName, email: Email }
const agreement = { agreed: v.literal(true, 'not_agreed') }

/** The fields of the sign-up page; the call takes the same and some that the page adds. */
export const SignUpForm = v.object({ ...person, password: NewPassword, ...agreement })

/** The same of who came by an account elsewhere. */
export const ProvenSignUpForm = v.object({ ...person, ...agreement })

export const SignInForm = v.object({ email: GivenEmail, password: GivenPassword, remember: v.boolean() })

export const readSignUp = (form: FormData) => ({
  firstName: form.get('firstName'),
  lastName: form.get('lastName'),
  email: form.get('email'),
  password: form.get('password'),
  agreed: form.get('agreed') === 'on',
})

export const readSignIn = (form: FormData) => ({
  email: form.get('email'),
  password: form.get('password'),
  remember: form.get('remember') === 'on',
})
