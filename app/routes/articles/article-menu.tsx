import type { ListedArticle } from '@domain/articles'
import { articleScreenOf } from '@domain/screens'
import { Form, Link } from '@remix-run/react'
import { IconEyeOff, IconSend, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ThingMenu } from '~/components/thing-menu'
import { articleFilters, editAddress, publishAddress } from './addresses'

type Props = {
  article: ListedArticle
  onRemove?: (thing: { id: string; title: string }) => void
  isOfPage?: boolean
}

/** The actions on an article: its author changes, publishes and takes it back, others report it. */
export function ArticleMenu({ article, ...rest }: Props) {
  const { id, title, slug, author, isOwn, state } = article
  const { t } = useTranslation(['articles', 'common'])
  const isPublished = state === 'published'
  return (
    <ThingMenu
      thing={{ id, title }}
      editAt={isOwn && !rest.isOfPage && editAddress(id)}
      removeAt={isOwn && articleFilters.path}
      isReported={!isOwn}
      {...rest}
    >
      {isPublished && !rest.isOfPage && (
        <a href={articleScreenOf(author.handle, slug)} className="menu-item">
          <Icon of={IconWorld} size={17} />
          {t('common:publicPage')}
        </a>
      )}
      {isOwn && !isPublished && !rest.isOfPage && (
        <Link to={publishAddress(id)} className="menu-item" data-prefetch>
          <Icon of={IconSend} size={17} className="flip" />
          {t('publish')}
        </Link>
      )}
      {isOwn && isPublished && (
        <Form method="post" action={publishAddress(id)}>
          <button type="submit" name="intent" value="unpublish" className="menu-item">
            <Icon of={IconEyeOff} size={17} />
            {t('unpublish')}
          </button>
        </Form>
      )}
    </ThingMenu>
  )
}
