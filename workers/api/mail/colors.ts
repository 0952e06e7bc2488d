/** The colors of a mail by day, and by night if the mail program shows one. */
export const day = {
  ground: '#eff1f5',
  panel: '#ffffff',
  line: '#e0e3e8',
  soft: '#f7f8fa',
  text: '#121b2e',
  muted: '#515969',
  link: '#244a94',
  button: '#0f2652',
  onButton: '#ffffff',
} as const

export const night: Record<keyof typeof day, string> = {
  ground: '#0a0e16',
  panel: '#0f141d',
  line: '#2a3241',
  soft: '#161c27',
  text: '#eaedf2',
  muted: '#adb6c7',
  link: '#9cbefc',
  button: '#cfdffb',
  onButton: '#0d1f40',
}

/** Ground and letters of a person's initials, by the number of the tint; the same by day and by night. */
export const tints = [
  ['#e6f7ed', '#1a6b4f'],
  ['#e9f1fd', '#244a94'],
  ['#fff7c2', '#8a4b00'],
  ['#feebe7', '#b8321c'],
  ['#e0f8f3', '#006b5e'],
  ['#fbebfb', '#953ea3'],
  ['#def7f9', '#0b6a81'],
  ['#f4f0fe', '#6550b9'],
] as const
