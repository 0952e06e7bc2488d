import { apiTools } from './apis'
import { codeTools } from './code'
import { documentTools } from './documents'
import { equationTools } from './equations'
import { formTools } from './forms'
import { ideaTools } from './ideas'
import { linkTools } from './links'
import { projectTools } from './projects'
import { questionTools } from './questions'
import { rowTools } from './rows'
import { runTools } from './runs'
import { searchTools } from './search'
import { todoTools } from './todos'
import type { Tool } from './tool'

/** All tools; each file of nouns adds its own. */
export const tools: readonly Tool[] = [
  ...searchTools,
  ...linkTools,
  ...documentTools,
  ...todoTools,
  ...formTools,
  ...questionTools,
  ...projectTools,
  ...ideaTools,
  ...codeTools,
  ...runTools,
  ...apiTools,
  ...rowTools,
  ...equationTools,
]

/** The tool of this name; null where there is none. */
export const findTool = (name: string): Tool | null => tools.find((tool) => tool.name === name) ?? null
