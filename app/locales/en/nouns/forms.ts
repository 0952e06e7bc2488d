export default {
  forms: 'Forms',
  one_forms: 'Form',
  newForm: 'New form',
  cantOpen_forms: 'You can’t open this form',
  scope_forms_read: 'Read your forms and their responses',
  scope_forms_write: 'Create, edit and publish forms',
} as const
