import type { Invitation } from '@domain/members'
import { IconButton, Tooltip } from '@radix-ui/themes'
import { IconMail, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Ltr } from '~/components/user-text'
import { useFormat } from '~/lib/format'

type Props = { invitations: readonly Invitation[]; onWithdraw: (invitation: Invitation) => void }

/** Who is invited by e-mail and until when; its owner withdraws. */
export function InvitationList({ invitations, onWithdraw }: Props) {
  const { t } = useTranslation('share')
  if (invitations.length === 0) return null
  return (
    <ul className="share-members" aria-label={t('invitations')}>
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <span className="share-face">
            <Icon of={IconMail} size={17} />
          </span>
          <InvitationText invitation={invitation} />
          <Tooltip content={t('withdraw', { email: invitation.email })}>
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              aria-label={t('withdraw', { email: invitation.email })}
              onClick={() => onWithdraw(invitation)}
            >
              <Icon of={IconX} size={17} />
            </IconButton>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}

/** The address of an invitation, its role and how long it waits. */
export function InvitationText({ invitation: { email, role, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation('share')
  const format = useFormat()
  const when = format.date(expiresAt)
  return (
    <div className="share-who">
      <Ltr className="cut">{email}</Ltr>
      <span className="muted">{t(role === 'editor' ? 'invitedEditor' : 'invitedViewer', { when })}</span>
    </div>
  )
}
