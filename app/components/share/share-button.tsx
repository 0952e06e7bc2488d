import { Button } from '@radix-ui/themes'
import { Link, useSearchParams } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useScripted } from '~/lib/scripted'

type Props = {
  label: string
  icon: ReactNode
  className: string
  /** The dialog, while it is open. */
  dialog: (close: () => void) => ReactNode
}

/** Opens the Share dialog; `?share` in the address opens it too, and shows a plain form without scripts. */
export function ShareButton({ label, icon, className, dialog }: Props) {
  const [params] = useSearchParams()
  const inAddress = params.get('share')
  const [isOpen, setOpen] = useState(inAddress !== null)
  useEffect(() => {
    if (inAddress !== null) setOpen(true)
  }, [inAddress])
  const face = (
    <>
      {icon}
      <span>{label}</span>
    </>
  )
  const looks = { className, 'aria-label': label }
  if (!useScripted())
    return (
      <Button asChild {...looks}>
        <Link to="?share">{face}</Link>
      </Button>
    )
  return (
    <>
      <Button {...looks} type="button" onClick={() => setOpen(true)}>
        {face}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
