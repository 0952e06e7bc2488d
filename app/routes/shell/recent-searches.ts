import { useState } from 'react'

const name = 'recent-searches'
const most = 5

/** The last searches, as this browser keeps them; nothing if it keeps nothing. */
function kept(): string[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(all) ? all.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

function keep(all: readonly string[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(all))
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}

/** The recent searches of this browser, the last first; each can be taken away. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(kept)
  const change = (all: string[]) => {
    keep(all)
    setRecent(all)
  }
  return {
    recent,
    remember: (words: string) =>
      words.trim() !== '' &&
      change([words.trim(), ...kept().filter((one) => one !== words.trim())].slice(0, most)),
    forget: (words: string) => change(kept().filter((one) => one !== words)),
  }
}
