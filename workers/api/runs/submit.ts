import { mainFiles, type RunLanguage, type RunResult, Submission, SubmissionResult } from '@domain/runs'
import { workerApp } from '@kit/app'
import { signedIn } from '@kit/auth'
import { describeRoute } from '@kit/describe'
import { limit } from '@kit/limit'
import { validate } from '@kit/validate'
import type { ApiBindings } from '../env'
import { untilDone } from './progress'
import { endRun, limitWords } from './queries'
import { largestRun } from './routes'
import { startRun } from './start'

/** The host of the specification's own calls. */
export const callsHost = workerApp<ApiBindings>('calls', largestRun).post(
  '/api/v1/submit',
  describeRoute({ summary: 'Run code and wait', answers: { 200: SubmissionResult } }),
  signedIn('runs:write'),
  limit('writes'),
  validate('json', Submission),
  async (c) => {
    const { language, code, stdin } = c.req.valid('json')
    const files = [{ name: nameOf(language, code), code }]
    const { row, place, ends } = await startRun(c, { language, files, stdin, args: [], isInteractive: false })
    const result = ends ? await ends : await untilDone(c, row, place)
    if (ends) await endRun(c.var.db, row, result)
    return c.json(shownResult(result))
  },
)

/** A public class of Java wants a file of its name. */
function nameOf(language: RunLanguage, code: string): string {
  const [, name] =
    /\bpublic\s+(?:final\s+|abstract\s+)*(?:class|interface|enum|record)\s+(\w{1,60})/.exec(code) ?? []
  return language === 'java' && name ? `${name}.java` : mainFiles[language]
}

/** The four fields of the specification; an error is what the compiler or the program wrote, and which limit ended it. */
function shownResult({ outcome, limit, compilerOutput, stderr, stdout, timeMs, memoryKb }: RunResult) {
  const written = outcome === 'compile_error' ? compilerOutput || stderr : stderr
  const ended = limit === null ? '' : `${limitWords[limit]}\n`
  return {
    err: `${written}${ended}`,
    output: stdout,
    time: timeMs === null ? null : timeMs / 1000,
    memory: memoryKb,
  }
}
