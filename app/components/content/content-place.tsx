import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconLock } from '@tabler/icons-react'
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Icon } from '~/components/icon'
import { Empty, ErrorPanel } from '~/components/state'
import { useSession } from './session'

type Props = {
  texts: Record<'openFailed' | 'openFailedText' | 'withdrawnTitle' | 'withdrawnText', string>
  /** The list that a reader without access returns to. */
  list: { to: string; text: string }
  /** Shown until the editor is ready. */
  opening: ReactNode
  /** Whether the editor is loaded; without it, only `opening` is shown. */
  isWanted?: boolean
  /** The editor, loaded lazily in the browser. */
  children: ReactNode
}

/** The place of live content: first as the server renders it, then in its editor. */
export function ContentPlace({ texts, list, opening, isWanted = true, children }: Props) {
  const { isReady, isWithdrawn } = useSession()
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (isWithdrawn) return <Withdrawn texts={texts} list={list} />
  const failed = (
    <div className="content-state">
      <ErrorPanel title={texts.openFailed} text={texts.openFailedText} onRetry={() => location.reload()} />
    </div>
  )
  return (
    <Guard fallback={failed}>
      {!isReady && <div className="content-opening">{opening}</div>}
      {isMounted && isWanted && <Suspense>{children}</Suspense>}
    </Guard>
  )
}

function Withdrawn({ texts, list }: Pick<Props, 'texts' | 'list'>) {
  return (
    <div className="content-state" role="alert">
      <Empty
        level="h1"
        icon={<Icon of={IconLock} size={22} />}
        title={texts.withdrawnTitle}
        text={texts.withdrawnText}
      >
        <Button asChild>
          <Link to={list.to}>{list.text}</Link>
        </Button>
      </Empty>
    </div>
  )
}

/** An editor that cannot be loaded leaves the bar above it usable. */
class Guard extends Component<{ fallback: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
