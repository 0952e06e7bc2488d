export default {
  count_one: '{{count, number}} vote',
  count_other: '{{count, number}} votes',
  upvote_one: 'Upvote, {{count, number}} vote',
  upvote_other: 'Upvote, {{count, number}} votes',
  signIn_one: 'Sign in to vote, {{count, number}} vote',
  signIn_other: 'Sign in to vote, {{count, number}} votes',
  failed: 'Your vote wasn’t saved.',
  comments_one: '{{count, number}} comment',
  comments_other: '{{count, number}} comments',
  new: 'Newest',
  top: 'Most votes',
} as const
