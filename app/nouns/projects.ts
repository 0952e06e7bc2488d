import { IconBriefcase } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const projects: AppNoun = {
  icon: IconBriefcase,
  text: 'projects',
  menu: {
    group: 'community',
    place: 1,
    text: 'projects',
    to: '/dashboard/allproject',
    shape: 'cards',
    refusal: 'cantOpen_projects',
    words: 'projects work freelance jobs پروژه کار فریلنس مشاريع عمل حر',
  },
  lists: /^\/dashboard\/myproject(\/\w+)?$/,
  starts: [
    {
      id: 'newProject',
      text: 'newProject',
      to: '/dashboard/allproject/new',
      place: 7,
      inNew: { group: 'community', place: 1, letter: 'P' },
      words: 'new project post job پروژه جدید ساخت مشروع جديد إنشاء',
    },
  ],
  timeline: { tint: 1 },
}
