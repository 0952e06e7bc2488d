export default {
  error_unknown_option: 'Choose one of the options.',
  error_too_many_options: 'You have chosen too many options.',
  error_too_few_options: 'Choose more options.',
  error_not_shown: 'This question is not asked after your other answers.',
  error_too_fast: 'That was very fast. Wait a moment, then send again.',
}
