import type { Person } from '@domain/people'
import { useTranslation } from 'react-i18next'
import { Avatar } from '~/components/person'
import { PublicPerson } from '~/components/public/public-person'
import { Line } from '~/components/user-text'

type Props = {
  author: Person
  /** The beginning of their profile. */
  about: string
  /** Null where the reader does not follow as themself: a visitor, or the author. */
  isFollowed: boolean | null
  isMember: boolean
  /** The path of this page. */
  path: string
}

/** Who wrote the article, and a button to follow them. */
export function AuthorEnd({ author, about, isFollowed, isMember, path }: Props) {
  const { t } = useTranslation('magazine')
  const signIn = `/signup?${new URLSearchParams({ mode: 'in', redirectTo: `${path}#author` })}`
  return (
    <section className="magazine-author" id="author" aria-label={t('author')}>
      <Avatar name={author.displayName} picture={author.avatarUrl} size={56} />
      <div>
        <PublicPerson person={author}>
          <bdi>{author.displayName}</bdi>
        </PublicPerson>
        {about !== '' && <Line text={about} className="magazine-about" />}
      </div>
      {!isMember && (
        <a href={signIn} className="public-button surface">
          {t('follow')}
        </a>
      )}
      {isFollowed !== null && (
        <form method="post" action="#author">
          <input type="hidden" name="intent" value="follow" />
          <input type="hidden" name="follow" value={isFollowed ? '0' : '1'} />
          <button type="submit" className="public-button surface">
            {t(isFollowed ? 'unfollow' : 'follow')}
          </button>
        </form>
      )}
    </section>
  )
}
