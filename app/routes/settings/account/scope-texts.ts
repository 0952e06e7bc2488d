import type { Scope } from '@domain/tokens'

export const scopeTexts = {
  'account:read': 'scopeAccount',
  'links:read': 'scopeLinksRead',
  'links:write': 'scopeLinksWrite',
  'chats:read': 'scopeChatsRead',
  'chats:write': 'scopeChatsWrite',
  'documents:read': 'scopeDocumentsRead',
  'documents:write': 'scopeDocumentsWrite',
  'todos:read': 'scopeTodosRead',
  'todos:write': 'scopeTodosWrite',
  'ideas:read': 'scopeIdeasRead',
  'ideas:write': 'scopeIdeasWrite',
  'apis:read': 'scopeApisRead',
  'apis:write': 'scopeApisWrite',
  'sites:read': 'scopeSitesRead',
  'sites:write': 'scopeSitesWrite',
} as const satisfies Record<Scope, string>
