import { fetchTools, reportLost } from './fetch-tools'
import { nativeMemory } from './limits'
import { type BrowserJob, post, type ToWorker } from './protocol'
import standardHeaders from './standard-headers.txt'
import throwing from './throwing.txt'
import { tools } from './tools'

type Tree = { [name: string]: Tree | string | Uint8Array }
type Command = (
  args: string[],
  files: Tree,
  options: {
    stdout: (bytes: Uint8Array | null) => void
    stderr: (bytes: Uint8Array | null) => void
    fetchProgress: () => void
  },
) => Promise<Tree>
type Commands = Record<'clang' | 'clang++', Command>

const isSource = (name: string) => /\.(?:c|cc|cpp|cxx)$/.test(name)
const own = '.hamkar'

fetchTools('clang')
const loading: Promise<{ commands: Commands }> = import(/* @vite-ignore */ `/${tools.clang.folder}/bundle.js`)

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'run') loading.then(({ commands }) => compile(commands, data.job)).catch(reportLost)
}

/** One program from all sources of the job; C++ is a job whose first file is no `.c`. */
async function compile(commands: Commands, { files }: BrowserJob) {
  const isC = files[0]?.name.endsWith('.c')
  const decoder = new TextDecoder()
  let output = ''
  const write = (bytes: Uint8Array | null) => {
    output += bytes ? decoder.decode(bytes, { stream: true }) : ''
  }
  // Without a function of ours it writes its progress to the console.
  const quietly = { stdout: write, stderr: write, fetchProgress: () => undefined }
  const sources = files.map(({ name }) => name).filter(isSource)
  const args = [
    ...sources,
    ...(isC ? [] : [`${own}/throwing.cpp`, `-I${own}`]),
    '-O0',
    '-ferror-limit=50',
    '-fno-color-diagnostics',
    '-o',
    `${own}/program.wasm`,
    '-lm',
    `-Wl,--max-memory=${nativeMemory}`,
    '-Wl,-z,stack-size=1048576',
  ]
  const tree = treeOf(files)
  tree[own] = { 'throwing.cpp': throwing, bits: { 'stdc++.h': standardHeaders } }
  try {
    const made = await commands[isC ? 'clang' : 'clang++'](args, tree, quietly)
    const program = (made[own] as Tree | undefined)?.['program.wasm']
    const bytes = program instanceof Uint8Array ? new Uint8Array(program) : null
    post({ kind: 'compiled', program: bytes, output }, bytes ? [bytes.buffer] : [])
  } catch (error) {
    // The compiler ends with a code, or as a whole: then its last words are the stack of its own code.
    const reason = error instanceof Error && !('code' in error) ? `${error.message}\n` : ''
    post({ kind: 'compiled', program: null, output: output + reason })
  }
}

function treeOf(files: BrowserJob['files']): Tree {
  const root: Tree = {}
  for (const { name, code } of files) {
    const folders = name.split('/')
    const last = folders.pop() ?? name
    const place = folders.reduce((at, folder) => {
      at[folder] ??= {}
      return at[folder] as Tree
    }, root)
    place[last] = code
  }
  return root
}
