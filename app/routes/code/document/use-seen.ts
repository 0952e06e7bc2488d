import { type RefObject, useEffect, useState } from 'react'

/** Gives the id of the file that is read: the last one whose beginning is above the middle of the window. */
export function useSeen(column: RefObject<HTMLElement>, count: number): string | null {
  const [seen, setSeen] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more files are other ones.
  useEffect(() => {
    const files = [...(column.current?.querySelectorAll('.code-document-file') ?? [])]
    const read = () => {
      const above = files.findLast((file) => file.getBoundingClientRect().top < window.innerHeight / 2)
      setSeen((above ?? files[0])?.id ?? null)
    }
    // A file that comes or goes at the middle line changes what is read.
    const observer = new IntersectionObserver(read, { rootMargin: '-49% 0px -50% 0px' })
    for (const file of files) observer.observe(file)
    read()
    return () => observer.disconnect()
  }, [column, count])
  return seen
}
