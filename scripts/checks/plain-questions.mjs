import { sources } from './files.mjs'

/** Files with a question of their own where no script runs, and why `AskedForm` isn't it. */
const ownQuestions = new Map([
  ['app/components/asked-form.tsx', 'has one below its button'],
  ['app/components/list/trash-questions.tsx', 'asks on the page that its form opens'],
  ['app/routes/chats/dialog-head.tsx', 'chats need a script'],
  ['app/routes/dev/look/notices.tsx', 'shows the dialog itself'],
])

/**
 * Whether a component asks before a loss only in a dialog, so that a press before the scripts came would not be asked.
 * @param {string} source of a component
 * @returns {boolean}
 */
export function asksByScriptAlone(source) {
  const questions = source.match(/<DeleteQuestion\b/g) ?? []
  const withoutLoss = source.match(/\bisLoss=\{false\}/g) ?? []
  return questions.length > withoutLoss.length
}

/** Losses that cannot be undone are asked about, also where no script runs yet. */
export async function plainQuestions() {
  return sources(['app'], /\.tsx$/).flatMap(({ name, lines }) =>
    !ownQuestions.has(name) && asksByScriptAlone(lines.join('\n'))
      ? [`${name} asks by DeleteQuestion alone, in place of AskedForm`]
      : [],
  )
}
