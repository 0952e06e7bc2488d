/** Asks the open editor to present its drawing; the bar and the editor know nothing else of one another. */
export const presentEvent = 'hamkar-present-diagram'
