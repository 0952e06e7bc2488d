import type { MadeApi } from '@domain/apis/apis'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconCircleCheck, IconInfoCircle, IconTable } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { PageHeader } from '~/components/page-header'
import { Trans } from '~/components/trans'
import { forgetWizard } from '~/components/use-wizard'
import { Ltr } from '~/components/user-text'
import { AccessWords } from '../access-words'
import { Secret } from '../secret'

/** The end of the wizard: where the API is called, and its key for the one time that it is seen. */
export function Made({ api }: { api: Pick<MadeApi, 'id' | 'name' | 'url' | 'key' | 'access'> }) {
  const { t } = useTranslation('apps')
  useEffect(() => forgetWizard('api'), [])
  const page = `/dashboard/myapp/${api.id}`
  return (
    <div className="page-inner form-page">
      <PageHeader
        back={{ to: '/dashboard/myapp', text: t('title') }}
        title={<Trans t={t} i18nKey="apiMade" values={{ name: api.name }} components={{ name: <bdi /> }} />}
      />
      <section className="panel api-made" aria-label={t('result')}>
        <p className="api-made-done">
          <Icon of={IconCircleCheck} size={18} />
          {t('apiMadeText')}
        </p>
        <h2>{t('endpoint')}</h2>
        <p className="api-url">
          <Ltr className="cut">{api.url}</Ltr>
          <CopyButton text={api.url} label={t('copyUrl')} said={t('urlCopied')} />
        </p>
        <h2>{t('yourKey')}</h2>
        <Secret value={api.key} />
        <h2>{t('whatStrangersCan')}</h2>
        <AccessWords access={api.access} />
        <div className="form-end">
          <Button asChild variant="surface" color="gray" highContrast>
            <Link to={`${page}/info`}>
              <Icon of={IconInfoCircle} />
              {t('openInfo')}
            </Link>
          </Button>
          <Button asChild>
            <Link to={page}>
              <Icon of={IconTable} />
              {t('openData')}
            </Link>
          </Button>
        </div>
      </section>
    </div>
  )
}
