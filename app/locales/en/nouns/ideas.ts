export default {
  ideas: 'Ideas',
  one_ideas: 'Idea',
  newIdea: 'New idea',
  cantOpen_ideas: 'You can’t open this idea',
  scope_ideas_read: 'Read ideas',
  scope_ideas_write: 'Post and edit ideas',
} as const
