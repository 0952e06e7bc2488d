import type { Idea } from '@domain/ideas'
import type { Offer } from '@domain/offers'
import type { Profile } from '@domain/profiles'
import type { Project } from '@domain/projects'
import { beforeEach, expect, it } from 'vitest'
import { call, type Member, newMember } from '../../../tests/api'
import { someProject } from '../../../tests/things'

const text = '```mermaid\nflowchart LR\n  A --> B\n```\n\nThese are the words around the drawing.'
const drawn = /<figure class="mermaid-drawn"[^>]*><svg /

let owner: Member
let maker: Member
beforeEach(async () => {
  owner = await newMember()
  maker = await newMember()
})

async function ask<Answer>(method: string, path: string, { bearer }: Member, body?: object): Promise<Answer> {
  const answer = await call(method, path, { bearer, ...(body && { body }) })
  const answered = await answer.json<Answer>()
  if (!answer.ok) throw new Error(JSON.stringify(answered))
  return answered
}

it('a Mermaid block is drawn in projects, their offers, ideas and profiles', async () => {
  const sent = { ...someProject, description: text, more: text }
  const project = await ask<Project>('POST', '/projects', owner, sent)
  expect(project.html).toMatch(drawn)
  expect(project.moreHtml).toMatch(drawn)
  const idea = await ask<Idea>('POST', '/ideas', owner, { subject: 'A better kettle', category: 'web', text })
  expect(idea.html).toMatch(drawn)
  const offer = await ask<Offer>('POST', `/projects/${project.id}/offers`, maker, {
    budget: 60_000,
    days: 10,
    deadline: someProject.deadline,
    description: text,
  })
  expect(offer.html).toMatch(drawn)
  await call('PATCH', '/profiles/me', { bearer: maker.bearer, body: { about: text } })
  const profile = await ask<Profile>('GET', `/profiles/${maker.user.handle}`, owner)
  expect(profile.aboutHtml).toMatch(drawn)
})
