import { inputSchemaOf } from '../tools/input-schema'
import { tools } from '../tools/register'
import type { ModelTool } from './ask-model'

let made: readonly ModelTool[] | undefined

/** All tools as models take them; undefined without any. */
export function modelTools(): readonly ModelTool[] | undefined {
  made ??= tools.map(({ name, description }) => ({
    type: 'function',
    function: { name, description, parameters: inputSchemaOf(name) ?? {} },
  }))
  return made.length === 0 ? undefined : made
}
