export const steps = ['about', 'analytics'] as const
export type NewAppStep = (typeof steps)[number]

/** Makes of the wizard's form what the call takes. */
export function appInput(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    description: text('description').replaceAll('\r\n', '\n'),
    analytics: text('analytics') === 'on',
  }
}
