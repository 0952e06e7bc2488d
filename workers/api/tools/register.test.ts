import { readingTools, toolNames, writingTools } from '@domain/agent/tools'
import { expect, it } from 'vitest'
import { bindings, newMember } from '../../../tests/api'
import { findTool, tools } from './register'
import { runTool } from './run-tool'

it('names of tools are those that hosts of models take, each once', () => {
  expect(toolNames.filter((name) => !/^[a-z]+_[a-z]+$/.test(name) || name.length > 64)).toEqual([])
  expect(new Set(toolNames).size).toBe(toolNames.length)
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
  for (const { name, isReading } of tools) expect(isReading ? readingTools : writingTools).toContain(name)
})

it('a tool that is not there is an error and nothing is thrown', async () => {
  expect(findTool('documents_erase')).toBeNull()
  const { bearer } = await newMember()
  const execution = { waitUntil: () => undefined }
  expect(await runTool({ env: bindings, execution, bearer }, 'documents_erase', {})).toEqual({
    isOk: false,
    error: { code: 'unknown_tool' },
  })
})
