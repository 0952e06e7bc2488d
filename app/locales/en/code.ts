export default {
  title: 'Code',
  find: 'Find in code',
  publicTitle: 'Public code',
  publicLine: 'Code that developers share. Anyone can read it; sign in to star, fork or comment.',
  publicDescription: 'Code by {{name, isolated}} on Hamkar.',
  error_not_text: 'Text files only, up to 512 KB.',
  error_bad_archive: 'This file is damaged or isn’t a .zip or .tar.gz. Create it again, then upload it.',
  error_bad_path: 'Enter a file name, with or without folders, like src/move.ts.',
  error_has_slash: 'A project name can’t have a slash.',
  error_too_many_code:
    'You’ve reached the limit of code files, including the trash. Permanently delete some first.',
} as const
