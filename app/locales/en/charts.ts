export default {
  range: 'Period',
  hours24: '24 hours',
  days7: '7 days',
  days30: '30 days',
  year: '1 year',
  hour: 'Hour',
  day: 'Day',
  findingDay: '{{total}} in total, peaking at {{most}} on {{when}}.',
  findingHour: '{{total}} in total, peaking at {{most}} in the hour starting at {{when}}.',
} as const
