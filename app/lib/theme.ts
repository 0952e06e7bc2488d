import { useEffect } from 'react'

export type ThemeChoice = 'light' | 'dark' | null

// Runs before the first paint: without a choice of the reader's own the system decides.
export const themeScript =
  'if(document.documentElement.className===``)if(matchMedia(`(prefers-color-scheme: dark)`).matches)document.documentElement.className=`dark`'

/** Keeps the page's colours with the reader's choice, or with the system where there is none. */
export function useFollowTheme(choice: ThemeChoice): void {
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      const isDark = choice === 'dark' || (choice === null && system.matches)
      document.documentElement.classList.toggle('dark', isDark)
      document.documentElement.classList.toggle('light', choice === 'light')
    }
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [choice])
}
