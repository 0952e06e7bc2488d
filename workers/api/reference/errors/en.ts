import type { ErrorTexts } from '../description'

export const texts: ErrorTexts = {
  bad_json: ['The body isn’t valid JSON.', 'Check that the body is valid and arrived complete.'],
  unauthenticated: [
    'The call needs a session or an access token.',
    'Send `Authorization: Bearer` with a valid token.',
  ],
  invalid_credentials: [
    'The email, phone code or password is wrong.',
    'Check them. Repeated attempts are slowed down.',
  ],
  session_expired: ['The session or its token has ended.', 'Sign in again.'],
  second_factor: [
    'The account uses an authenticator.',
    'Send the `challenge` with a code to `POST /sessions/second-factor`.',
  ],
  invalid_code: ['The code is wrong, expired or already used.', 'Enter the newest code, or request another.'],
  invalid_passkey: ['The passkey couldn’t be verified.', 'Try again, or sign in another way.'],
  provider_refused: ['The sign-in provider didn’t confirm the person.', 'Start the sign-in again.'],
  password_needed: ['The form has a password.', 'Ask the person for it, and send it with the call.'],
  forbidden: [
    'The caller can view this but isn’t allowed to do this, or the access token lacks a scope.',
    'Use a token with the scope that the call names, or ask the owner for a role.',
  ],
  own_thing: [
    'No one can vote for, follow, report or make an offer on their own content.',
    'Don’t repeat the call.',
  ],
  fresh_proof_needed: [
    'The change needs a recent confirmation of identity.',
    'Call `POST /sessions/current/proof`, then repeat the call within 10 minutes.',
  ],
  not_found: [
    'It doesn’t exist, or the caller has no access to it.',
    'Check the ID, and which member the token belongs to.',
  ],
  no_picture: [
    'The diagram has no picture yet.',
    'Open the diagram in the editor, or send a picture with `PUT /diagrams/{id}/picture`.',
  ],
  method_not_allowed: [
    'The path exists, but not with this method.',
    'Use a method listed in the `Allow` header.',
  ],
  conflict: ['It changed in the meantime, or no longer allows this.', 'Read it again, then decide.'],
  email_taken: ['An account with this email exists.', 'Sign in, or use another email.'],
  name_taken: ['The project already has a file with this name.', 'Choose another name.'],
  slug_taken: ['The slug is in use.', 'Choose another.'],
  handle_taken: ['The username is in use.', 'Choose another.'],
  last_way: ['It’s the account’s last sign-in method.', 'Add another method first.'],
  in_progress: [
    'A call with the same `Idempotency-Key` is still running.',
    'Wait as long as `Retry-After` says, then repeat the call.',
  ],
  wrong_state: ['Its current status doesn’t allow this.', 'Read it again: its status says what’s possible.'],
  offer_exists: ['The member already has an open offer on the project.', 'Update or withdraw that offer.'],
  already_answered: ['The form accepts one response from each person or device.', 'Don’t repeat the call.'],
  already_done: [
    'It has been decided or undone already.',
    'Read it to see the result; don’t repeat the call.',
  ],
  thing_changed: ['What was created has changed since.', 'Change or delete it with its own calls.'],
  thing_gone: ['What was created no longer exists.', 'There is nothing left to undo.'],
  form_stands: ['The rows are responses to a form that still exists.', 'Delete the form first.'],
  insufficient_funds: ['The balance is too low.', 'Top up first.'],
  gone: ['It existed, but has expired or been deleted.', 'Request a new one.'],
  closed: ['The form no longer accepts responses.', 'Ask its owner.'],
  not_open: ['The form isn’t open yet.', 'Wait until `details.opensAt`, if it’s there.'],
  full: ['The form has reached its response limit.', 'Ask its owner.'],
  length_required: ['The call needs to know the body’s size in advance.', 'Send `Content-Length`.'],
  stale: [
    'The version in `If-Match` isn’t the current one.',
    'Read it again, merge, and send the new `ETag`.',
  ],
  too_large: ['The body is larger than the call accepts.', 'Send less, or in several calls.'],
  unsupported_type: [
    'The `Content-Type` or the file’s contents aren’t accepted.',
    'Use a type that the call names.',
  ],
  invalid: [
    'Fields are missing or have values that aren’t accepted.',
    '`fields` lists each field with its error; `limits` gives the limit exceeded.',
  ],
  idempotency_reused: [
    'The `Idempotency-Key` was used with another body or path.',
    'Use a new key for each new call.',
  ],
  rate_limited: [
    'Too many calls in a short time.',
    'Wait as long as `Retry-After` says, then repeat the call.',
  ],
  internal: ['An unexpected error.', 'Try again later; include the `requestId` if you report it.'],
  unavailable: [
    'A part of the service isn’t responding.',
    'Try again soon, after `Retry-After` if it’s there.',
  ],
  off: ['This isn’t set up on this server.', 'Don’t repeat the call.'],
  payments_off: ['Payments aren’t set up on this server.', 'Don’t repeat the call.'],
  sms_limit: ['No more codes can be sent by SMS today.', 'Sign in another way, or wait.'],
  too_many_runs: [
    'One run is in progress and three are waiting.',
    'Wait as long as `Retry-After` says, or stop one.',
  ],
  runner_off: ['No place to run this language is set up on this server.', 'Don’t repeat the call.'],
  runner_busy: ['The queue of runs is full.', 'Wait as long as `Retry-After` says, then repeat the call.'],
  engine_off: [
    'No process runs the equation engine on this server.',
    'Don’t repeat the call; the screen solves equations in the browser.',
  ],
  coins_off: ['The source of what was asked for isn’t set up on this server.', 'Don’t repeat the call.'],
  too_many_answering: [
    'Too many AI answers of the member are being written.',
    'Wait for one to end, or stop one, then repeat the call.',
  ],
  budget_spent: ['The member’s AI budget for the day is spent.', 'Wait until `details.resetsAt`.'],
  ai_off: ['No AI model is set up on this server.', 'Don’t repeat the call.'],
  storage_full: ['The server’s storage is full: nothing was saved.', 'Try again after `Retry-After`.'],
}
