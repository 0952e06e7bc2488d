import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Brings the comment that the address names before the reader's eyes; one that only the address's end names, and that is
 * not on the page, is asked of the server.
 */
export function useAddressed(addressed: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const named = location.hash.slice(1)
    if (named.startsWith('comment_')) {
      if (document.getElementById(named) || addressed === named) return
      navigate(`?comment=${encodeURIComponent(named)}#${named}`, { replace: true })
    } else if (addressed) document.getElementById(addressed)?.scrollIntoView({ block: 'center' })
  }, [addressed, navigate])
}
