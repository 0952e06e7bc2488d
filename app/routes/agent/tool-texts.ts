import { readingTools, toolNames } from '@domain/agent/tools'
import type { ToolPart } from '@domain/conversations/messages'
import {
  IconApi,
  IconBriefcase,
  IconBulb,
  IconChecklist,
  IconCode,
  IconFileText,
  IconForms,
  IconLink,
  IconMathFunction,
  IconMessageQuestion,
  IconSearch,
  IconTable,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const icons: Record<string, TablerIcon> = {
  things: IconSearch,
  links: IconLink,
  documents: IconFileText,
  todos: IconChecklist,
  forms: IconForms,
  questions: IconMessageQuestion,
  projects: IconBriefcase,
  ideas: IconBulb,
  code: IconCode,
  apis: IconApi,
  rows: IconTable,
  equations: IconMathFunction,
}

/** Takes the name of a tool; gives the icon of its noun. */
export const iconOfTool = (name: string): TablerIcon => icons[name.split('_')[0] ?? ''] ?? IconTool

/** Gives the words for a tool, also in the past for one that only reads. */
export function useToolText(): (name: string, isDone?: boolean) => string {
  const { t } = useTranslation('conversations')
  return (name, isDone = false) => {
    const reading = readingTools.find((one) => one === name)
    if (isDone && reading) return t(`did_${reading}`)
    const known = toolNames.find((one) => one === name)
    return t(known ? `tool_${known}` : 'tool_unknown')
  }
}

/** Fields that say best what a call is about. */
const telling = ['q', 'query', 'title', 'name', 'subject', 'filename', 'url', 'input', 'text']
const longest = 80

/** Takes a call; gives what it is about in a few words, or null. */
export function aboutOf({ input, output }: Pick<ToolPart, 'input' | 'output'>): string | null {
  const found = [input, output].flatMap((value) => {
    if (typeof value !== 'object' || value === null) return []
    const fields = value as Record<string, unknown>
    return telling.flatMap((key) => {
      const text = fields[key]
      return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []
    })
  })
  const [first] = found
  if (first === undefined) return null
  const [line = ''] = first.split('\n')
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
