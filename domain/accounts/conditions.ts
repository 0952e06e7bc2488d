/** The present version of our conditions: the day on which their words changed last. */
export const conditionsVersion = '2026-11-28'
