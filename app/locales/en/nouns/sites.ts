export default {
  sites: 'My site',
  foundSites: 'Sites',
  deploy: 'Publish a site',
  scope_sites_read: 'Read your site and its files',
  scope_sites_write: 'Edit your site and its files',
} as const
