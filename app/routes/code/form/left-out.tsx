import type { CodeImport } from '@domain/code/code'
import { Link } from '@remix-run/react'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Trans } from '~/components/trans'
import { projectAddress } from '../tree/tree-model'

/** After an upload: how many files were added, and the names of the others, with the reason. */
export function LeftOut({ imported }: { imported: CodeImport & { projectName: string } }) {
  const { t } = useTranslation('code')
  const { made, left, projectName } = imported
  return (
    <section className="panel panel-body code-left" role="status">
      <p>
        <Icon of={IconInfoCircle} size={17} /> {t('filesAdded', { count: made.length })}{' '}
        {made.length > 0 && (
          <Link to={projectAddress(projectName)} className="plain-link">
            {t('openProject')}
          </Link>
        )}
      </p>
      <p>{t('leftOut', { count: left.length })}</p>
      <ul>
        {left.map(({ name, reason }) => (
          <li key={name}>
            <Trans
              t={t}
              i18nKey="leftFile"
              values={{
                name,
                reason: reason === 'too_many' ? t('left_overLimit') : t(`left_${reason}`),
              }}
              components={{ name: <bdi dir="ltr" /> }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
