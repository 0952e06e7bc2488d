export default {
  links: 'Short links',
  one_links: 'Short link',
  newLink: 'New link',
  importLinks: 'Import links',
  cantOpen_links: 'You can’t open this short link',
  scope_links_read: 'Read your links',
  scope_links_write: 'Create and edit links',
} as const
