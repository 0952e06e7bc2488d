import { expect, test } from 'vitest'
import { refusalOf } from './refusal.mjs'

test.each([
  [
    'bwrap: Creating new namespace failed: nesting depth or /proc/sys/user/max_*_namespaces exceeded (ENOSPC)',
    'user.max_user_namespaces',
  ],
  ['bwrap: setting up uid map: Permission denied', 'AppArmor'],
  ['bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted', 'AppArmor'],
  [
    'bwrap: No permissions to create new namespace, likely because the kernel does not allow non-privileged user namespaces.',
    'kernel.unprivileged_userns_clone',
  ],
  ['bwrap: Creating new namespace failed: Operation not permitted', 'seccomp=unconfined'],
  ['setpriv: setresuid failed: Operation not permitted', 'ordinary user'],
])('“%s” is said with a remedy', (errors, remedy) => {
  const words = refusalOf(`${errors}\nmore\n`)
  expect(words).toMatch(/^no box starts: /)
  expect(words).toContain(remedy)
  expect(words).toContain(errors)
  expect(words).not.toContain('\n')
})

test('another message is given as it is, and silence as an end', () => {
  expect(refusalOf('bwrap: Unknown option --x\n')).toBe('no box starts: bwrap: Unknown option --x')
  expect(refusalOf('')).toBe('no box starts: it ended')
})
