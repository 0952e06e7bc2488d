import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '~/components/copy-button'

/** Gives each block of code within a text that is written as HTML a button that copies it. */
export function useCodeCopies(text: RefObject<HTMLElement>, html: string): void {
  const { t } = useTranslation(['questions', 'common'])
  const copy = useRef<(code: string) => void>(() => {})
  const copyText = useCopy()
  copy.current = (code) => copyText(code, t('copied'))
  const label = t('common:copy')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other blocks.
  useEffect(() => {
    const made = [...(text.current?.querySelectorAll('.code-block') ?? [])].map((block) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'code-copy'
      button.textContent = label
      button.addEventListener('click', () => copy.current(codeOf(block)))
      block.querySelector('figcaption')?.insertAdjacentElement('beforeend', button)
      return button
    })
    return () => {
      for (const button of made) button.remove()
    }
  }, [text, html, label])
}

/** The lines of a block as they were written. Blocks that were stored earlier have no breaks, and a letter without width in each empty line. */
const codeOf = (block: Element) =>
  [...block.querySelectorAll('.code-line')]
    .map((line) => line.textContent?.replace(/^\u200b?\n?$|\n$/, ''))
    .join('\n')
