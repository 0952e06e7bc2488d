import type { Link as ShortLink } from '@domain/links/links'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconDots, IconExternalLink, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Menu } from '~/components/menu'

export function Actions({ link }: { link: ShortLink }) {
  const { t } = useTranslation('links')
  const size = { size: 17, stroke: 1.6, 'aria-hidden': true } as const
  const away = { className: 'menu-item', target: '_blank', rel: 'noopener noreferrer' }
  return (
    <>
      <Button asChild variant="surface" color="gray" highContrast>
        <Link to={`/dashboard/myurl/${link.id}/edit`} prefetch="intent">
          <IconPencil size={16} stroke={1.6} aria-hidden="true" />
          {t('edit')}
        </Link>
      </Button>
      <CopyButton isPrimary text={link.shortUrl} label={t('copyLink')} said={t('copiedAddress')} />
      <Menu label={t('more', { title: link.title })} face={<IconDots {...size} />} className="page-menu">
        <a href={link.shortUrl} {...away}>
          <IconExternalLink {...size} />
          {t('open')}
        </a>
        <a href={`${link.shortUrl}+`} {...away}>
          <IconEye {...size} />
          {t('preview')}
        </a>
        <div className="menu-rule" />
        <Form method="post" action="/dashboard/myurl?index">
          <input type="hidden" name="id" value={link.id} />
          <button type="submit" name="intent" value="delete" className="menu-item danger">
            <IconTrash {...size} />
            {t('remove')}
          </button>
        </Form>
      </Menu>
    </>
  )
}
