/**
 * Waits so many milliseconds at most for what another request works on; null when it is late. The timer is this request's own:
 * without anything of its own under way the runtime takes a waiting request for one that hangs, and it is the way out when the
 * other request was ended.
 */
export async function soon<Value>(answer: Promise<Value>, patience: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
