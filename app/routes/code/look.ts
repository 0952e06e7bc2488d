/** The cookies that hold the look of code, and where a plain form sets them. */
export const lookCookies = { theme: 'codeTheme', numbers: 'codeNumbers' } as const
export const lookAddress = '/code-look'
