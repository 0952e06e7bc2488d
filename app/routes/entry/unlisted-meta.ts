type Args = { data: { title: string } | undefined }

/** The head of a page that no search engine lists. */
export const unlistedMeta = ({ data }: Args) => [
  { title: data?.title ?? '' },
  { name: 'robots', content: 'noindex' },
]

/** The head of a page whose address holds a secret, which must not travel on. Without any referrer a plain form would have no origin either. */
export const secretMeta = (args: Args) => [
  ...unlistedMeta(args),
  { name: 'referrer', content: 'strict-origin' },
]
