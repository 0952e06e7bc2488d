type Wait = { unit: 'seconds' | 'minutes' | 'hours'; count: number }

/** Takes whole seconds to wait; gives them in the unit that people count so long a time in, never too short. */
export function waitOf(seconds: number): Wait {
  if (seconds < 90) return { unit: 'seconds', count: seconds }
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return { unit: 'minutes', count: minutes }
  return { unit: 'hours', count: Math.ceil(seconds / 3_600) }
}
