const profiles = {
  demo: {
    availability: 'available',
    about:
      'I build small tools for small shops: what they sold, what is left, who is owed.\n\nMostly TypeScript, always offline first.',
    birthday: '1992-06-14',
    skills: [
      { name: 'TypeScript', level: 90 },
      { name: 'Cloudflare Workers', level: 75 },
      { name: 'PostgreSQL', level: 60 },
      { name: 'Rust', level: null },
    ],
    education: {
      bachelor: { major: 'Computer science', university: 'University of Isfahan' },
      master: { major: 'Software engineering', university: 'Sharif University of Technology' },
    },
    work: [
      { position: 'Developer', place: 'Hamkar', description: 'Short links and their numbers.' },
      { position: 'Back end developer', place: 'Studio Noghteh', description: '' },
    ],
    visibility: { birthday: 'members' },
  },
  partner: {
    availability: 'busy',
    about: 'ده سال است که نرم‌افزار می‌سازم؛ این روزها بیشتر برای درمانگاه‌ها، با React Native و اینترنت کند.',
    skills: [
      { name: 'React Native', level: 85 },
      { name: 'طراحی رابط کاربری', level: 70 },
    ],
    education: { bachelor: { major: 'مهندسی کامپیوتر', university: 'دانشگاه شیراز' } },
    work: [{ position: 'توسعه‌دهندهٔ ارشد موبایل', place: 'نوبت‌یار', description: 'اپ بیمار و پنل پذیرش.' }],
  },
}

/**
 * Fills the profiles of both demo members, unless they say something.
 * @param {import('../seed.mjs').Seeding} at
 * @returns {Promise<string>} what there is now
 */
export async function seed({ ask, token, partner }) {
  for (const [bearer, profile] of /** @type {const} */ ([
    [token, profiles.demo],
    [partner.token, profiles.partner],
  ])) {
    const { id } = (await ask.api('GET', '/sessions/current', bearer)).body.user
    const { about } = (await ask.api('GET', `/profiles/${id}`, bearer)).body
    if (about === '') await ask.api('PATCH', '/profiles/me', bearer, profile)
  }
  return '2 profiles'
}
