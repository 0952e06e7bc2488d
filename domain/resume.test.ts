import { expect, it } from 'vitest'
import { type Profile, profileSections } from './profiles'
import { changeFromResume, resumeOf } from './resume'

const profile: Profile = {
  user: { id: 'user_1', handle: 'sara', displayName: 'سارا محمدی', avatarUrl: null },
  availability: 'none',
  about: 'Two lines\nof text',
  skills: [
    { name: 'Go', level: 80 },
    { name: 'طراحی', level: null },
  ],
  education: {
    highSchool: 'Alborz',
    bachelor: { major: 'Physics', university: 'Tehran' },
    master: { major: '', university: '' },
    doctorate: { major: 'Logic', university: '' },
  },
  work: [{ position: 'Developer', place: 'Hamkar', description: 'Everything' }],
  counts: { followers: 0, following: 0 },
  sections: [...profileSections],
  isListed: true,
}

it('a profile comes back from its own JSON Resume as it was', () => {
  const file = JSON.parse(JSON.stringify(resumeOf(profile, 'https://hamkar.dev/u/sara')))
  const { about, skills, work, education } = profile
  expect(changeFromResume(file)).toEqual({ change: { about, skills, work, education }, left: [] })
  expect(file.basics).toMatchObject({ name: 'سارا محمدی', url: 'https://hamkar.dev/u/sara' })
  expect(file.basics).not.toHaveProperty('email')
})

it('takes what other programs write, and says what there is no room for', () => {
  const file = {
    basics: { name: 'Richard', label: 'Programmer', phone: '1', location: {} },
    work: [
      { company: 'Pied Piper', position: 'CEO', startDate: '2013', highlights: ['Built it', 'Sold it'] },
      { name: 'Hooli', position: 'Engineer', summary: 'Search' },
      { name: 'Third', position: '' },
      { name: 'Fourth', position: 'x' },
      { startDate: '2010' },
      null,
    ],
    education: [
      { institution: 'Stanford', area: 'CS', studyType: 'B.Sc.' },
      { institution: 'MIT', area: 'CS', studyType: 'Bachelor' },
      { institution: 'Sharif', area: 'CS', studyType: 'کارشناسی ارشد' },
      { institution: 'Bootcamp', area: 'Web', studyType: 'Course' },
    ],
    skills: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, level: 'Master', keywords: [] })),
    awards: [{ title: 'x' }],
  }
  const taken = changeFromResume(file)
  expect(taken?.left).toEqual(['e', 'Fourth', 'MIT', 'Bootcamp'])
  expect(taken?.change.about).toBe('Programmer')
  expect(taken?.change.work?.[0]).toEqual({
    position: 'CEO',
    place: 'Pied Piper',
    description: 'Built it\nSold it',
  })
  expect(taken?.change.education).toMatchObject({
    bachelor: { major: 'CS', university: 'Stanford' },
    master: { major: 'CS', university: 'Sharif' },
  })
  expect(taken?.change.skills?.[0]).toEqual({ name: 'a', level: 100 })
})

it('is null for what is no JSON Resume', () => {
  for (const file of [null, 1, 'x', [], {}, { basics: { name: 'x' } }, { work: 'x', skills: [1, null] }])
    expect(changeFromResume(file)).toBeNull()
})
