const schema = { type: 'string' }

/** What a call for a form with a password brings. */
export const passwordHeader = {
  name: 'X-Form-Password',
  in: 'header',
  description: 'The password of a form that has one, percent-encoded.',
  schema,
} as const

/** By what a browser is known where each device may answer once. */
export const deviceHeader = {
  name: 'X-Form-Device',
  in: 'header',
  description:
    'What a browser is known by where each device may answer once: 16 to 100 letters that it made itself. Only a keyed hash is kept.',
  schema,
} as const
