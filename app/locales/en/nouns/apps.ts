export default {
  apps: 'Apps and APIs',
  ownApps: 'Apps',
  newApp: 'New app',
  cantOpen_apps: 'You can’t open this API',
} as const
