export default {
  projects: 'Projects',
  one_projects: 'Project',
  newProject: 'New project',
  cantOpen_projects: 'You can’t open this project',
  scope_projects_read: 'Read projects',
  scope_projects_write: 'Post and edit projects',
} as const
