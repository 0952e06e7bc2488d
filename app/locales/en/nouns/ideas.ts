export default {
  ideas: 'Ideas',
  newIdea: 'New idea',
  cantOpen_ideas: 'You can’t open this idea',
  scope_ideas_read: 'Read ideas',
  scope_ideas_write: 'Post and change ideas',
} as const
