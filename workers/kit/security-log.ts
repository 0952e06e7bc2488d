import { newId } from '@domain/ids'
import type { KitContext } from './context'
import { log } from './log'
import { securityEvents } from './table'

/** Events of the security log. */
export type SecurityEvent =
  | 'account_created'
  | 'account_deletion_asked'
  | 'account_restored'
  | 'account_exported'
  | 'email_change_asked'
  | 'email_changed'
  | 'confirmation_asked'
  | 'email_confirmed'
  | 'password_changed'
  | 'password_reset_asked'
  | 'password_reset'
  | 'password_refused'
  | 'sign_in_link_asked'
  | 'session_started'
  | 'session_refused'
  | 'session_ended'
  | 'sessions_ended'
  | 'proof_renewed'
  | 'second_factor_asked'
  | 'second_factor_refused'
  | 'way_added'
  | 'way_renamed'
  | 'passkey_copied'
  | 'way_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'token_made'
  | 'token_revoked'
  | 'api_key_made'
  | 'api_key_revoked'
  | 'webhook_set'
  | 'webhook_removed'
  | 'link_reported'
  | 'site_reported'
  | 'person_reported'
  | 'thing_reported'

/** Takes the request, the event and its account; writes a row and a log line, both without personal data. */
export async function recordSecurityEvent(
  c: KitContext,
  kind: SecurityEvent,
  userId: string | null,
): Promise<void> {
  await securityEvent(c, kind, userId)
}

/** The same as a statement, for a batch with what it tells of: the log line is written at once. */
export function securityEvent(c: KitContext, kind: SecurityEvent, userId: string | null) {
  const requestId = c.var.requestId
  log('security', { kind, userId, requestId })
  return c.var.db
    .insert(securityEvents)
    .values({ id: newId('event'), kind, userId, requestId, createdAt: Date.now() })
}
