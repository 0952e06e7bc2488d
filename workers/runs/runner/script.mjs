/** @typedef {{cpuSeconds: number, dataMb: number, processes: number}} StageLimits */

/** Takes any text without NUL; gives it as one word of the shell. @param {string} text */
export const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`

const closed = '3<&- 4<&- 5<&- 6>&- 7>&- 8>&-'

/** The limits of a stage; those of an earlier one can only be lowered. @param {StageLimits} limits */
const lowered = ({ cpuSeconds, dataMb, processes }) =>
  `ulimit -t ${cpuSeconds + 1}; ulimit -S -t ${cpuSeconds}; ulimit -d ${dataMb * 1024}; ulimit -p ${processes}`

/**
 * The script of one run: first the compiler, whose messages have a pipe of their own, then the program. Reports, one a line:
 * `compiled CODE`, `running`, `exited CODE`, each after the CPU times of the shell and of all that it has waited for.
 * @param {object} run
 * @param {string} run.start the program's command without arguments
 * @param {string[]} run.args
 * @param {StageLimits} run.limits
 * @param {boolean} run.isInteractive whether it reads what is typed; otherwise its input is a file
 * @param {string} [run.compile]
 * @param {StageLimits} [run.compileLimits]
 */
export function scriptOf({ start, args, limits, isInteractive, compile, compileLimits = limits }) {
  const command = [start, ...args.map(quoted)].join(' ')
  const input = isInteractive ? '' : '</tmp/.stdin '
  const compiling = compile
    ? [
        lowered(compileLimits),
        'echo compiling >&6',
        `${compile} </dev/null >&7 2>&7 ${closed.replace('7>&- ', '')} 7>&-`,
        'code=$?; times >&6; echo "compiled $code" >&6',
        '[ $code = 0 ] || exit 1',
      ]
    : []
  return [
    'cd /box',
    ...compiling,
    lowered(limits),
    'echo running >&6',
    `${command} ${input}2>&8 ${closed}`,
    'code=$?; times >&6; echo "exited $code" >&6',
    '',
  ].join('\n')
}
