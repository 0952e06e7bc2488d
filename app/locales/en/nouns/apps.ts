export default {
  apps: 'Apps and APIs',
  one_apps: 'App',
  ownApps: 'Apps',
  newApp: 'New app',
  cantOpen_apps: 'You can’t open this API',
} as const
