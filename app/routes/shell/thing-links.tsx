import type { RecentThing } from '@domain/home'
import { Link, useLocation } from '@remix-run/react'
import { Icon } from '~/components/icon'
import { appNouns } from '~/nouns'

type LinkedThing = Pick<RecentThing, 'id' | 'noun' | 'title'> & { path: string }
type Props = { things: readonly LinkedThing[]; label?: string }

/** Things in the sidebar, by name. */
export function ThingLinks({ things, label }: Props) {
  const { pathname } = useLocation()
  return (
    <ul aria-label={label}>
      {things.map(({ id, noun, title, path }) => (
        <li key={id}>
          <Link
            to={path}
            className="sidebar-entry sidebar-thing"
            aria-current={pathname === path ? 'page' : undefined}
            data-prefetch
          >
            <Icon of={appNouns[noun].icon} size={17} />
            <span className="cut" dir="auto">
              {title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
