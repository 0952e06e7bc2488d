/** The note about values in the descriptions of calls that take rows. */
export const valuesNote =
  'Values are text, numbers, booleans and null. A number beyond ±(2^53 − 1) written in digits would lose precision and is refused (`number_too_large`): send it as text.'
