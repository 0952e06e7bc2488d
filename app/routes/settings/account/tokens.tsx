import type { Page } from '@domain/page'
import type { AccessToken } from '@domain/tokens'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '~/components/asked-form'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { OptionSection } from '~/components/option-rows'
import { Row } from '~/components/rows'
import { Status } from '~/components/status'
import { Trans } from '~/components/trans'
import { Ltr } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { useReference } from '~/lib/reference'
import { useVisitor } from '~/lib/visitor'
import { Assistants } from './assistants'
import { NewTokenForm, scopeText } from './new-token'
import { quiet, useSetting } from './setting-form'

type Props = { page: Page<AccessToken>; api: string; hasPassword: boolean }

export function Tokens({ page, api, hasPassword }: Props) {
  const { t } = useTranslation('settings')
  const reference = (
    <a href={useReference(api)} className="plain-link">
      {t('apiReference')}
    </a>
  )
  return (
    <OptionSection id="tokens" title={t('tokens')} end={reference}>
      {page.items.length > 0 && (
        <ul className="rows">
          {page.items.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <NewTokenForm hasPassword={hasPassword} isFirst={page.items.length === 0} />
      <Assistants api={api} />
    </OptionSection>
  )
}

function TokenRow({ token }: { token: AccessToken }) {
  const { t } = useTranslation(['settings', 'shell'])
  const format = useFormat()
  const { now } = useVisitor()
  const isOver = token.expiresAt !== null && Date.parse(token.expiresAt) <= now
  return (
    <Row
      tile={<Icon of={IconKey} size={18} />}
      title={<bdi>{token.name}</bdi>}
      state={isOver && <Status state="off">{t('ended')}</Status>}
      second={
        <span>
          <Ltr>{token.start}…</Ltr>
          <Between />
          {format.list(token.scopes.map((scope) => t(scopeText(scope))))}
          <Between />
          {token.lastUsedAt ? (
            <span>
              <Trans
                t={t}
                i18nKey="lastUsed"
                components={{ date: <Moment value={token.lastUsedAt} show="relative" /> }}
              />
            </span>
          ) : (
            <span>{t('neverUsed')}</span>
          )}
          {token.expiresAt && !isOver && (
            <>
              <Between />
              <span>
                <Trans t={t} i18nKey="endsOn" components={{ date: <Moment value={token.expiresAt} /> }} />
              </span>
            </>
          )}
        </span>
      }
      actions={<Revoke id={token.id} name={token.name} />}
    />
  )
}

function Revoke({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('settings')
  const { fetcher, isSending } = useSetting('revoke', t('tokenRevoked'))
  const fields = { intent: 'revoke', id }
  return (
    <AskedForm
      title={t('revokeQuestion', { name })}
      text={t('revokeText')}
      verb={t('revoke')}
      keep={t('keepToken')}
      fields={fields}
      button={{ ...quiet, 'aria-label': t('revokeOf', { name }), loading: isSending }}
      onConfirm={() => fetcher.submit(fields, { method: 'post' })}
    >
      {t('revoke')}
    </AskedForm>
  )
}
