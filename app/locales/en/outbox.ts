export default {
  title: 'Outbox',
  line: 'Messages wait here while no email provider is set up.',
  empty: 'No messages yet.',
  older: 'Older',
  html: 'As an HTML mail',
}
