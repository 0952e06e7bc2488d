import { bidiIsolates, syntaxHighlighting } from '@codemirror/language'
import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { languageNamed } from '~/components/code/languages'
import { look } from '~/components/code/look'
import { nonceOfPage } from '~/lib/nonce-of-page'
import type { DiffView } from './diff-view'

type Shown = {
  view: DiffView
  before: string
  after: string
  language: string
  labels: { before: string; after: string }
}

/** Long texts that have little in common are compared roughly, so that the page never stops: steps, and milliseconds. */
const diffConfig = { scanLimit: 2_000, timeout: 400 }
/** Unchanged lines that stay in sight around each change, and how many others are folded. */
const collapseUnchanged = { margin: 3, minSize: 6 }

/** Shows two texts in a box; gives what takes them away again. */
export async function showDiff(parent: HTMLElement, shown: Shown): Promise<() => void> {
  const { view, before, after, language, labels } = shown
  const colors = await languageNamed(language)
  const usual: Extension[] = [
    lineNumbers(),
    syntaxHighlighting(classHighlighter),
    bidiIsolates({ alwaysIsolate: true }),
    EditorView.cspNonce.of(nonceOfPage()),
    EditorState.readOnly.of(true),
    EditorView.lineWrapping,
    look,
    colors ?? [],
  ]
  const named = (name: string) => EditorView.contentAttributes.of({ 'aria-label': name, dir: 'ltr' })
  if (view === 'side') {
    const merge = new MergeView({
      parent,
      a: { doc: before, extensions: [...usual, named(labels.before)] },
      b: { doc: after, extensions: [...usual, named(labels.after)] },
      collapseUnchanged,
      diffConfig,
    })
    return () => merge.destroy()
  }
  const isByWords = view === 'words'
  const editor = new EditorView({
    parent,
    doc: after,
    extensions: [
      ...usual,
      named(labels.after),
      unifiedMergeView({
        original: before,
        mergeControls: false,
        highlightChanges: isByWords,
        allowInlineDiffs: isByWords,
        collapseUnchanged,
        diffConfig,
      }),
    ],
  })
  return () => editor.destroy()
}
