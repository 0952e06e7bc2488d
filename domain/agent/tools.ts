/** Tools that only read; they run at once. */
export const readingTools = [
  'things_search',
  'links_list',
  'links_read',
  'documents_list',
  'documents_read',
  'todos_list',
  'todos_read',
  'forms_list',
  'forms_read',
  'forms_answers',
  'questions_list',
  'questions_read',
  'projects_list',
  'projects_read',
  'ideas_list',
  'ideas_read',
  'code_list',
  'code_read',
  'apis_list',
  'apis_read',
  'rows_list',
  'equations_solve',
] as const

/** Tools that write or cost: the agent only proposes them, and the member decides. */
export const writingTools = [
  'links_create',
  'documents_create',
  'todos_create',
  'todos_add',
  'forms_create',
  'apis_create',
  'questions_draft',
  'projects_draft',
  'ideas_draft',
  'code_create',
  'code_run',
] as const

/** Names of all tools, `noun_verb`: letters, digits and `_`, 64 at most, as hosts of models refuse others. */
export const toolNames = [...readingTools, ...writingTools] as const
export type ToolName = (typeof toolNames)[number]

/** Limits of one answer of the agent: its steps, its open proposals, and letters of one result that reach the model. */
export const agentLimits = {
  steps: 12,
  proposals: 5,
  /** Calls of one step; more are refused, each with an error that the model reads. */
  calls: 8,
  resultLetters: 24_000,
  /** Bytes of the parts of an answer beyond which it calls nothing more. */
  answerBytes: 500_000,
  /** Letters of the input of one call. */
  inputLetters: 64_000,
  /** How long a proposal can be approved, in milliseconds. */
  proposalLasts: 24 * 60 * 60_000,
} as const
