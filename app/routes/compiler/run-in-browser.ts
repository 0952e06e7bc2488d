import { diagnosticsIn } from '@domain/run-diagnostics'
import type { CodeRun } from '@domain/runs'
import type { BrowserJob, BrowserRun, BrowserRunNews, BrowserRuns } from '~/lib/browser-run'
import type { RunChange } from './run-view'

/** Runs a program in the browser; it tells of itself as a run on a server does. */
export function runInBrowser(
  runs: BrowserRuns,
  job: BrowserJob,
  hear: (change: RunChange) => void,
): BrowserRun {
  const texts = { stdout: '', stderr: '' }
  let seq = 0
  const say = (news: BrowserRunNews) => {
    if (news.kind === 'loading') hear({ type: 'loading', done: news.done, total: news.total })
    else if (news.kind === 'stage') hear({ type: 'stage', name: news.name })
    else if (news.kind === 'waiting') hear({ type: 'waiting' })
    else if (news.kind === 'out') {
      seq += 1
      texts[news.stream] += news.text
      hear({ type: 'out', stream: news.stream, text: news.text, seq })
    } else {
      const { outcome, limit, exitCode, compilerOutput, timeMs } = news
      if (compilerOutput !== '') hear({ type: 'out', stream: 'compiler', text: compilerOutput, seq: seq + 1 })
      const names = job.files.map(({ name }) => name)
      const run: CodeRun = {
        id: `browser_${crypto.randomUUID()}`,
        state: 'done',
        isInteractive: job.isInteractive,
        shareUrl: null,
        language: job.language,
        where: 'browser',
        files: job.files,
        stdin: job.stdin,
        args: job.args,
        createdAt: new Date().toISOString(),
        outcome,
        limit,
        exitCode,
        signal: null,
        ...texts,
        compilerOutput,
        diagnostics: diagnosticsIn(job.language, { compilerOutput, stderr: texts.stderr }, names),
        timeMs,
        cpuMs: null,
        memoryKb: null,
      }
      hear({ type: 'done', ...run })
    }
  }
  return runs.run(job, say)
}
