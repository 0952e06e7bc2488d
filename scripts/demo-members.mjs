/** @typedef {{email: string, password: string, firstName: string, lastName: string}} DemoMember */

/**
 * Owners of the demo data, two in each language. Their addresses are unconfirmed, so no one finds them by address;
 * their passwords are public.
 */
export const demoMembers = /** @satisfies {Record<string, DemoMember>} */ ({
  demo: {
    email: 'demo@hamkar.test',
    password: 'saffron-and-tea-1',
    firstName: 'Demo',
    lastName: 'Hamkar',
  },
  partner: {
    email: 'leila@hamkar.test',
    password: 'saffron-and-tea-2',
    firstName: 'لیلا',
    lastName: 'حداد',
  },
  maya: {
    email: 'maya@hamkar.test',
    password: 'saffron-and-tea-3',
    firstName: 'Maya',
    lastName: 'Lindqvist',
  },
  omid: { email: 'omid@hamkar.test', password: 'saffron-and-tea-4', firstName: 'امید', lastName: 'رستگار' },
  salma: { email: 'salma@hamkar.test', password: 'saffron-and-tea-5', firstName: 'سلمى', lastName: 'الخطيب' },
  yusuf: { email: 'yusuf@hamkar.test', password: 'saffron-and-tea-6', firstName: 'يوسف', lastName: 'النجار' },
})
