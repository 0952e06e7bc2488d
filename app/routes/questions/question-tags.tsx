import { Link, useLocation } from '@remix-run/react'
import { localePath, prefixOf } from '~/lib/public-path'
import { publicTagPath, tagAddress } from './addresses'

/** The tags of a question, each of which leads to the others that have it. */
export function QuestionTags({ tags, isPublic = false }: { tags: readonly string[]; isPublic?: boolean }) {
  const language = prefixOf(useLocation().pathname)
  if (tags.length === 0) return null
  return (
    <ul className="question-tags">
      {tags.map((tag) => (
        <li key={tag}>
          {isPublic ? (
            <a href={localePath(publicTagPath(tag), language)} className="question-tag" dir="auto">
              {tag}
            </a>
          ) : (
            <Link to={tagAddress(tag)} className="question-tag" dir="auto">
              {tag}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
