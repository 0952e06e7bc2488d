export default {
  error_unknown_type: 'Choose a type of question.',
  error_unknown_element: 'Choose a question that stands in the form; a condition asks about an earlier one.',
  error_unknown_layout: 'Choose an option.',
  error_leads_back: 'A jump can only lead to a later question.',
  error_option_twice: 'An option stands twice. Remove one.',
  error_too_many_elements: 'A form has at most 200 elements.',
  error_too_many_forms: 'You have reached the limit of forms. Delete one first.',
  error_not_a_colour: 'Enter a colour such as #3355ff.',
  error_not_https: 'Enter an address that starts with https://',
  error_not_public_host: 'Enter an address that everyone on the internet can reach.',
}
