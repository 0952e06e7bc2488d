import { searchKey } from '@domain/search/search'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { search } from './calls'
import { SearchResult } from './entries'
import { useManager } from './use-manager'

const pause = 250

/** The search results in other folders of the site; null while there are none, or the search is running. */
export function useElsewhere(): SearchResult | null {
  const { site, words, given, setFailure } = useManager()
  const [found, setFound] = useState<{ words: string; found: SearchResult } | null>(given)
  useEffect(() => {
    if (searchKey(words) === '') return setFound(null)
    let isOver = false
    const ask = async () => {
      const { data, code } = await search(site.hostId, words)
      if (isOver) return
      const read = v.safeParse(SearchResult, data)
      if (code !== null) setFailure(code)
      if (read.success) setFound({ words, found: read.output })
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [words, site.hostId, setFailure])
  return found?.words === words ? found.found : null
}
