export default {
  market: 'Market',
  coins: 'Coins',
  trading: 'Trading view',
  scope_coins_read: 'View your coins and price alerts',
  scope_coins_write: 'Change your coins and price alerts',
} as const
