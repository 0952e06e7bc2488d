import type { Invitation } from '@domain/members'
import { Button, TextField } from '@radix-ui/themes'
import { Form, Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Person } from '~/components/person'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import { InvitationText } from './invitation-list'
import type { ShareMember as WholeMember } from './use-members'

type ListedMember = Pick<WholeMember, 'user' | 'role'>

type Props = {
  /** Address whose action takes the intents `share` {member, role} and `unshare` {member}. */
  action: string
  members: readonly ListedMember[]
  invitations: readonly Invitation[]
  isOwner: boolean
  /** Why the last form was refused. */
  error: string | undefined
}

/** The share dialog as forms that work without a script. */
export function PlainShare({ action, members, invitations, isOwner, error }: Props) {
  const { t } = useTranslation(['share', 'common'])
  const errorText = useErrorText()
  const named = useSearchParams()[0].get('share') ?? ''
  // An address may come from anyone: it never fills in an email to invite, and gives the least.
  const asking = named.includes('@') ? '' : named
  return (
    <section className="panel plain-share" aria-labelledby="plain-share">
      <h2 id="plain-share">{t('share:members')}</h2>
      <ul className="share-members">
        {members.map((member) => (
          <li key={member.user.id}>
            <Person name={member.user.displayName} picture={member.user.avatarUrl} />
            {isOwner && member.role !== 'owner' ? (
              <OneMember member={member} action={action} />
            ) : (
              <span className="muted end">{t(`share:${member.role}`)}</span>
            )}
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <InvitationText invitation={invitation} />
            <Form method="post" action={action} className="plain-share-one end">
              <input type="hidden" name="invitation" value={invitation.id} />
              <Button type="submit" name="intent" value="withdraw" variant="soft" color="gray">
                {t('share:withdraw', { email: invitation.email })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {isOwner && (
        <Form method="post" action={action} className="share-add">
          <Field name="member" label={t('share:byName')} error={errorText(error)}>
            {(control) => (
              <TextField.Root
                {...control}
                {...autoDirection}
                defaultValue={asking}
                maxLength={254}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Roles label={t('share:newRole')} given={asking === '' ? 'editor' : 'viewer'} />
          <Button type="submit" name="intent" value="share">
            {t('share:addPlain')}
          </Button>
          <Button type="submit" name="intent" value="invite" variant="soft">
            {t('share:invitePlain')}
          </Button>
        </Form>
      )}
      <div className="form-end">
        <Button asChild variant="surface" color="gray" highContrast>
          <Link to=".">{t('common:close')}</Link>
        </Button>
      </div>
    </section>
  )
}

function OneMember({ member: { user, role }, action }: { member: ListedMember; action: string }) {
  const { t } = useTranslation('share')
  const name = user.displayName
  return (
    <Form method="post" action={action} className="plain-share-one end">
      <input type="hidden" name="member" value={user.id} />
      <Roles label={t('roleOf', { name })} given={role} />
      <Button type="submit" name="intent" value="share" variant="soft" color="gray">
        {t('changeRole')}
      </Button>
      <Button type="submit" name="intent" value="unshare" variant="soft" color="gray">
        {t('remove', { name })}
      </Button>
    </Form>
  )
}

function Roles({ label, given }: { label: string; given: string }) {
  const { t } = useTranslation('share')
  return (
    <select name="role" className="share-role" aria-label={label} defaultValue={given}>
      <option value="editor">{t('editor')}</option>
      <option value="viewer">{t('viewer')}</option>
    </select>
  )
}
