import type { ComponentProps } from 'react'
import { Dialog } from '~/components/dialog'
import { Snackbar } from '../snackbar'

/** A dialog of the file manager, which shows its failures too: those of the page lie below it. */
export function Frame({ children, ...rest }: ComponentProps<typeof Dialog>) {
  return (
    <Dialog {...rest}>
      {children}
      <Snackbar />
    </Dialog>
  )
}
