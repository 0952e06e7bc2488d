const schema = { type: 'string' }

/** The header by which a call opens a form with a password. */
export const passwordHeader = {
  name: 'X-Form-Password',
  in: 'header',
  description: 'The password of the form, if it has one, percent-encoded.',
  schema,
} as const

/** By what a browser is known where each device may answer once. */
export const deviceHeader = {
  name: 'X-Form-Device',
  in: 'header',
  description:
    'Identifies the browser when a form accepts one response per device: a client-generated string of 16 to 100 letters. Only a keyed hash is stored.',
  schema,
} as const
