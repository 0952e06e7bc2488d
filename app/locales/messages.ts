type PluralEnd = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Stem<Key> = Key extends `${infer Name}_${PluralEnd}` ? Name : never
type Plural<English> = Stem<keyof English> & string

/**
 * What a translation of `English` must have: every key, and of a counted message at least `_other`; the other plural
 * forms are there where the language has them.
 */
export type Messages<English> = {
  [Key in Exclude<keyof English, `${Plural<English>}_${PluralEnd}`>]: string
} & {
  [Name in Plural<English> as `${Name}_other`]: string
} & { [Name in Plural<English> as `${Name}_${Exclude<PluralEnd, 'other'>}`]?: string }
