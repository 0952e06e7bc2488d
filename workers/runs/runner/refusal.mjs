/** Messages of bubblewrap where it may not make a box, and the words for the operator, with a remedy. */
const reasons = [
  {
    sign: /ENOSPC|max_\*?_?(?:user_)?namespaces/,
    words: 'this machine allows no more user namespaces (sysctl user.max_user_namespaces=15000 allows them)',
  },
  {
    sign: /uid map: (?:Permission denied|Operation not permitted)|RTM_NEWADDR/,
    words:
      'AppArmor refuses user namespaces to bubblewrap (apt install apparmor-profiles, then: cp /usr/share/apparmor/extra-profiles/bwrap-userns-restrict /etc/apparmor.d/ and apparmor_parser -r /etc/apparmor.d/bwrap-userns-restrict)',
  },
  {
    sign: /No permissions to creat|Creating new namespace failed: (?:Operation not permitted|Permission denied)/i,
    words:
      'user namespaces are refused to ordinary users (sysctl kernel.unprivileged_userns_clone=1 on old Debian; in Docker --security-opt seccomp=unconfined --security-opt apparmor=unconfined)',
  },
  {
    sign: /setpriv: |taskset: |prlimit: /,
    words:
      'the runner may not set users, cores or limits; start it as an ordinary user or as root with all rights',
  },
]

/** Takes the stderr of a start; gives why none starts, in one line. @param {string} errors */
export function refusalOf(errors) {
  const found = reasons.find(({ sign }) => sign.test(errors))
  const said = errors.trim().split('\n')[0] || 'it ended'
  return `no box starts: ${found ? `${found.words}; ` : ''}${said}`
}
