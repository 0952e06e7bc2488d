import type { Link as ShortLink } from '@domain/links/links'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconExternalLink, IconEye, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { ThingMenu } from '~/components/thing-menu'

export function Actions({ link }: { link: ShortLink }) {
  const { t } = useTranslation(['links', 'common'])
  const away = { className: 'menu-item', target: '_blank', rel: 'noopener noreferrer' }
  return (
    <>
      <Button asChild variant="surface" color="gray" highContrast>
        <Link to={`/dashboard/myurl/${link.id}/edit`} data-prefetch>
          <Icon of={IconPencil} />
          {t('common:edit')}
        </Link>
      </Button>
      <CopyButton isPrimary text={link.shortUrl} label={t('copyLink')} said={t('copiedAddress')} />
      <ThingMenu thing={link} removeAt="/dashboard/myurl?index" isOfPage>
        <a href={link.shortUrl} {...away}>
          <Icon of={IconExternalLink} size={17} />
          {t('open')}
        </a>
        <a href={`${link.shortUrl}+`} {...away}>
          <Icon of={IconEye} size={17} />
          {t('preview')}
        </a>
      </ThingMenu>
    </>
  )
}
