import type { Person as Who } from '@domain/people'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Person } from '~/components/person'
import { localePath, prefixOf } from '~/lib/public-path'
import { PublicActs } from './public-acts'
import { PublicPerson } from './public-person'

type Props = {
  id: string
  owner: Who
  /** The whole address of the page, and its path. */
  address: string
  path: string
  /** Facts about the thing: a name and its value each. */
  facts?: readonly (readonly [string, ReactNode])[]
  /** The next step of the reader. */
  children?: ReactNode
  similar: { title: string; items: readonly { id: string; title: string; path: string }[] }
}

/** Beside what everybody reads: its facts, whose it is, its address to share, a way to report it, and others like it. */
export function PublicSide({ id, owner, address, path, facts = [], children, similar }: Props) {
  const { t } = useTranslation('landing')
  return (
    <aside className="public-side" aria-label={t('aboutPage')}>
      <div className="public-side-box">
        {(facts.length > 0 || children) && (
          <div>
            {facts.length > 0 && (
              <dl>
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {children}
          </div>
        )}
        <div className="public-side-owner">
          <PublicPerson person={owner}>
            <Person name={owner.displayName} picture={owner.avatarUrl} size={36} />
          </PublicPerson>
        </div>
        <PublicActs id={id} address={address} path={path} />
      </div>
      {similar.items.length > 0 && (
        <section aria-labelledby="similar" className="public-side-similar">
          <h2 id="similar">{similar.title}</h2>
          <ul>
            {similar.items.map((one) => (
              <li key={one.id}>
                <a href={localePath(one.path, prefixOf(path))} dir="auto">
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
