type PluralEnd = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Stem<Key> = Key extends `${infer Name}_${PluralEnd}` ? Name : never
type Plural<English> = Stem<keyof English> & string

/**
 * The type of a translation of `English`: every key is required, and of a counted message at least `_other`; further
 * plural forms depend on the language.
 */
export type Messages<English> = {
  [Key in Exclude<keyof English, `${Plural<English>}_${PluralEnd}`>]: string
} & {
  [Name in Plural<English> as `${Name}_other`]: string
} & { [Name in Plural<English> as `${Name}_${Exclude<PluralEnd, 'other'>}`]?: string }
