import type { ListedCode } from '@domain/code/code'
import { codeLanguages } from '@domain/code-languages'
import { publicScreenOf, screenOf } from '@domain/screens'
import { firstWords } from '@domain/text/first-words'
import { Link } from '@remix-run/react'
import { IconFileCode, IconMessage2, IconStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Past } from '~/components/moment'
import { PersonLink } from '~/components/person-card'
import { PublicPerson } from '~/components/public/public-person'
import { usePublicPath } from '~/components/public/use-home'
import { useFormat } from '~/lib/format'
import { FilePath } from './view/file-path'
import { VisibilityBadge } from './view/visibility-badge'

type Props = {
  file: ListedCode
  /** Whether it is on a page for visitors, which has no script. */
  isPublic?: boolean
  /** Whether all files are of one member, whose name the list has. */
  isOfOne?: boolean
  menu?: ReactNode
}

const longestText = 140

/** A file of code in a list: its name, project and owner, its language, stars and comments. */
export function CodeRow({ file, isPublic = false, isOfOne = false, menu }: Props) {
  const { t } = useTranslation('code')
  const format = useFormat()
  const { id, filename, projectName, description, language, visibility, owner, stars, comments } = file
  const to = usePublicPath(publicScreenOf('code', id, filename))
  const name = <FilePath filename={filename} as="span" />
  const by = <bdi>{owner.displayName}</bdi>
  const text = firstWords(description, longestText)
  return (
    <li className="code-item" data-id={id}>
      <span className="code-item-tile">
        <Icon of={IconFileCode} size={18} />
      </span>
      <div className="code-item-text">
        <div className="code-item-title">
          {isPublic ? <a href={to}>{name}</a> : <Link to={screenOf('code', id)}>{name}</Link>}{' '}
          {!isPublic && file.isOwn && <VisibilityBadge visibility={visibility} />}
        </div>
        <div className="code-item-facts">
          <span>
            <bdi>{projectName}</bdi>
          </span>{' '}
          {!isOfOne &&
            (isPublic ? (
              <PublicPerson person={owner}>{by}</PublicPerson>
            ) : (
              <PersonLink person={owner}>{by}</PersonLink>
            ))}{' '}
          <span>
            <bdi>{language === 'text' ? t('plainText') : codeLanguages[language]}</bdi>
          </span>{' '}
          <span>
            <Past value={file.updatedAt} />
          </span>{' '}
          {stars > 0 && (
            <span title={t('stars', { count: stars })}>
              <Icon of={IconStar} size={15} /> {format.compact(stars)}
            </span>
          )}{' '}
          {comments > 0 && (
            <span title={t('comments', { count: comments })}>
              <Icon of={IconMessage2} size={15} /> {format.compact(comments)}
            </span>
          )}
        </div>
        {text !== '' && (
          <p className="code-item-line" dir="auto">
            {text}
          </p>
        )}
      </div>
      {menu}
    </li>
  )
}
