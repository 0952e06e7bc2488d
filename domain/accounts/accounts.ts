import * as v from 'valibot'
import { BotToken } from '../bot-token'
import { foldDigits } from '../text/digits'
import { letters, line } from '../text/text'
import { conditionsVersion } from './conditions'
import { Email, emailKey, GivenEmail } from './email'

export { Email, emailKey }

/** Letters of any script with their marks, space, apostrophes, hyphen, full stop and the zero-width non-joiner. */
const nameShape = /^[\p{L}\p{M}\u200c .'’-]+$/u

// Marks and joiners between the letters would hide a domain from the eye of the rule, not from a mail program's.
const domainShape = /\p{L}\.\p{L}{2,}/u

/** A person's first or last name; text that a mail program would turn into a link is refused. */
export const PersonName = v.pipe(
  line(1, 60),
  v.check((text) => nameShape.test(text), 'not_a_name'),
  v.check((text) => !domainShape.test(text.replace(/[\p{M}\u200c]/gu, '')), 'name_like_domain'),
)

/** Rules for a new password, in the order in which screens list them. */
export const passwordRules = [
  { code: 'too_short', holds: (text: string) => letters(text) >= 8 },
  { code: 'no_letter', holds: (text: string) => /\p{L}/u.test(text) },
  { code: 'no_digit', holds: (text: string) => /\p{N}/u.test(text) },
] as const

/**
 * A new password: 8 to 128 printable characters, a letter and a digit among them. The server also refuses the commonest
 * (`too_common`), whose list is too heavy for a page.
 */
export const NewPassword = v.pipe(
  v.string('wrong_type'),
  v.check((text) => text !== '', 'required'),
  v.check((text) => letters(text) <= 128, 'too_long'),
  v.check((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'control_character'),
  v.check(passwordRules[0].holds, passwordRules[0].code),
  v.check(passwordRules[1].holds, passwordRules[1].code),
  v.check(passwordRules[2].holds, passwordRules[2].code),
)

/** A password that somebody gives to prove who they are: no rule but a bound, so that old rules never lock out. */
export const GivenPassword = v.pipe(
  v.string('wrong_type'),
  v.check((text) => text !== '', 'required'),
  v.check((text) => text.length <= 512, 'too_long'),
)

export type Strength = 'weak' | 'fair' | 'good' | 'strong'

/** Takes a password that is being typed; gives how hard it is to guess, in four words (length counts most). */
export function passwordStrength(password: string): Strength {
  if (!v.is(NewPassword, password)) return 'weak'
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  const different = new Set(password).size
  const score = Math.min(letters(password), different * 2) + kinds * 2
  return score >= 24 ? 'strong' : score >= 18 ? 'good' : score >= 14 ? 'fair' : 'weak'
}

export const Language = v.picklist([0, 1, 2], 'not_a_language')

const proofText = v.optional(v.pipe(v.string('wrong_type'), v.maxLength(200, 'too_long')))

/** `POST /accounts` */
export const NewAccount = v.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  /** Required without a `providerProof`. */
  password: v.optional(NewPassword),
  language: v.optional(Language),
  /** Agreement to the conditions of this version, which is kept. */
  conditions: v.literal(conditionsVersion, 'conditions_changed'),
  /** The `proof` of `POST /sessions/phone` for a number without an account. */
  phoneProof: proofText,
  /** The `proof` of `POST /sessions/provider` or `/sessions/google` for an external account that no member has. */
  providerProof: proofText,
  botToken: BotToken,
})

/** The present password. Who has none leaves it out, and then a proof younger than 10 minutes counts. */
export const PresentPassword = v.optional(GivenPassword)

/** `PUT /accounts/current/email` */
export const EmailChange = v.strictObject({
  email: Email,
  password: PresentPassword,
  endOtherSessions: v.optional(v.boolean('wrong_type'), false),
})

/** `PUT /accounts/current/password` */
export const PasswordChange = v.strictObject({
  currentPassword: PresentPassword,
  newPassword: NewPassword,
  endOtherSessions: v.optional(v.boolean('wrong_type'), true),
  revokeTokens: v.optional(v.boolean('wrong_type'), false),
})

/** `POST /password-resets` */
export const ResetRequest = v.strictObject({ email: GivenEmail, botToken: BotToken })

/** `DELETE /accounts/current` and every other act that asks for the password again. */
export const PasswordAgain = v.strictObject({ password: PresentPassword })

/** How long sessions and proofs live, in milliseconds. */
export const lifetime = {
  rememberedIdle: 30 * 86_400_000,
  idle: 12 * 3_600_000,
  absolute: 90 * 86_400_000,
  reset: 3_600_000,
  signIn: 900_000,
  confirmation: 7 * 86_400_000,
  /** How long a previous address can take an account back, and added ways to sign in can be undone. */
  undo: 7 * 86_400_000,
  /** A reset by email removes ways to sign in that are newer than this. */
  recent: 7 * 86_400_000,
  deletionGrace: 30 * 86_400_000,
} as const

/** Sessions that one member may have; the oldest ends when there is another. */
export const maxSessions = 50

/** Takes a valid address; gives the handle that it suggests: the part before the @, in a–z, 0–9 and hyphens, 2 to 30 long. */
export function suggestHandle(email: string): string {
  const base = email
    .slice(0, email.lastIndexOf('@'))
    .toLowerCase()
    .replace(/\+.*$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '')
  return base.length >= 2 ? base : `member${base ? `-${base}` : ''}`
}

/** Names under which nobody but us may speak. */
const ourNames = new Set(
  `abuse account accounts admin administrator api app billing contact current everyone files go hamkar help info legal mail me
  members moderator moderators mod news noreply notifications nobody official owner postmaster press privacy root sales security
  settings staff status support system team undefined null user users webmaster www you`.split(/\s+/),
)

/** A handle that a member chooses; in capitals it is the same one. Code not_a_handle. */
export const Handle = v.pipe(
  v.string('wrong_type'),
  v.transform((text) => foldDigits(text).trim().replace(/^@/, '').toLowerCase()),
  v.check((text) => /^[a-z0-9](?:[a-z0-9-]{0,28}[a-z0-9])$/.test(text), 'not_a_handle'),
  v.check((text) => !ourNames.has(text), 'handle_taken'),
)

/** Takes a suggested handle and how often it was refused already; gives the handle to try, with a longer number each time. */
export function handleToTry(suggestion: string, refusals: number): string {
  const digits = ourNames.has(suggestion) ? refusals + 1 : refusals
  if (digits === 0) return suggestion
  const number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  const suffix = String(number % 10 ** Math.min(digits, 9))
  return `${suggestion.slice(0, 30 - suffix.length)}${suffix}`
}

/** Takes the two names; gives how the person is called on screens. */
export function displayName(user: { firstName: string; lastName: string }): string {
  return `${user.firstName} ${user.lastName}`.trim()
}
