export default {
  articles: 'Articles',
  one_articles: 'Article',
  newArticle: 'New article',
  cantOpen_articles: 'You can’t open this article',
  scope_articles_read: 'Read articles, including drafts',
  scope_articles_write: 'Write, edit and publish articles',
} as const
