import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What lies over the page while files are held over it. */
export function DropVeil({ children }: { children: ReactNode }) {
  return (
    <div className="site-drop-veil" aria-hidden="true">
      <span>
        <IconUpload size={22} stroke={1.6} />
        {children}
      </span>
    </div>
  )
}
