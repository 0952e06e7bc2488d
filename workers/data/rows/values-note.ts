/** What the descriptions of calls that take rows say of values. */
export const valuesNote =
  'Values are text, numbers, booleans and null. A number beyond ±(2^53 − 1) that is written out in digits would lose some of them and is refused (`number_too_large`): send it as text.'
