type Wait = { key: 'waitSeconds' | 'waitMinutes' | 'waitHours'; count: number }

/** Takes whole seconds to wait; gives them in the unit that people count so long a time in, never too short. */
export function waitOf(seconds: number): Wait {
  if (seconds < 90) return { key: 'waitSeconds', count: seconds }
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90
    ? { key: 'waitMinutes', count: minutes }
    : { key: 'waitHours', count: Math.ceil(seconds / 3_600) }
}
