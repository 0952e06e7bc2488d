import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'

/** The layer over the page while files are held over it. */
export function DropVeil({ children }: { children: ReactNode }) {
  return (
    <div className="site-drop-veil" aria-hidden="true">
      <span>
        <Icon of={IconUpload} size={22} />
        {children}
      </span>
    </div>
  )
}
