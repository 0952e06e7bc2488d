import type { Way } from '@domain/accounts/ways'
import { Link, useNavigation, useSubmit } from '@remix-run/react'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '~/components/asked-form'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Panel } from '~/components/panel'
import { Row } from '~/components/rows'
import { Trans } from '~/components/trans'
import { useErrorText } from '~/lib/form-errors'
import { LastUsed } from '../ways/last-used'
import type { PasskeyAnswer } from './act.server'

type Props = { passkeys: Way[]; answer: PasskeyAnswer | undefined }

export function Passkeys({ passkeys, answer }: Props) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText('accounts')
  return (
    <Panel title={t('yourPasskeys')}>
      <ul className="rows">
        {passkeys.map(({ id, name, createdAt, lastUsedAt, removable }) => (
          <Row
            key={id}
            tile={<Icon of={IconFingerprint} size={18} />}
            title={<bdi>{name}</bdi>}
            second={
              <span>
                {createdAt && (
                  <span>
                    <Trans
                      t={t}
                      i18nKey="passkeyAddedOn"
                      components={{ date: <Moment value={createdAt} /> }}
                    />
                  </span>
                )}
                <Between />
                <LastUsed at={lastUsedAt} />
              </span>
            }
            actions={
              <>
                <Link to={`?rename=${id}`} className="plain-link" aria-label={t('renameOf', { name })}>
                  {t('rename')}
                </Link>
                {removable && <Remove id={id} name={name} />}
              </>
            }
          />
        ))}
      </ul>
      {answer?.values?.intent === 'remove' && (
        <p className="panel-text" role="status">
          {errorText(answer.code)}
        </p>
      )}
    </Panel>
  )
}

function Remove({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('settings')
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === 'remove' && formData.get('id') === id
  const fields = { intent: 'remove', id }
  return (
    <AskedForm
      title={t('removePasskeyQuestion', { name })}
      text={t('removePasskeyText')}
      verb={t('removeWay')}
      keep={t('keepPasskey')}
      fields={fields}
      button={{
        variant: 'soft',
        color: 'gray',
        'aria-label': t('removeWayOf', { name }),
        loading: isSending,
      }}
      onConfirm={() => submit(fields, { method: 'post' })}
    >
      {t('removeWay')}
    </AskedForm>
  )
}
