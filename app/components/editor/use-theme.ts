import { useEffect, useState } from 'react'

const read = () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

/** The colours that the page has now. */
export function useTheme(): 'light' | 'dark' {
  const [theme, setTheme] = useState<'light' | 'dark'>(read)
  useEffect(() => {
    const watcher = new MutationObserver(() => setTheme(read()))
    watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
    return () => watcher.disconnect()
  }, [])
  return theme
}
