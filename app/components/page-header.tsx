import { Link } from '@remix-run/react'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'

type Props = {
  title: ReactNode
  /** One line that says something true. */
  line?: ReactNode
  actions?: ReactNode
  back?: { to: string; text: ReactNode }
}

export function PageHeader({ title, line, actions, back }: Props) {
  return (
    <header>
      {back && (
        <Link to={back.to} className="back-link" data-prefetch>
          <Icon of={IconArrowLeft} className="flip" />
          {back.text}
        </Link>
      )}
      <div className="page-head">
        <div className="page-head-text">
          <h1>{title}</h1>
          {line && <p>{line}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
    </header>
  )
}
