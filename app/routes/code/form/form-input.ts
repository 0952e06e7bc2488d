import { CodeChange, NewCode, ProjectName } from '@domain/code/code'
import * as v from 'valibot'
import { textIn } from '~/lib/form-fields'

/** The fields of a file in its form, as `NewCode` and `CodeChange` take them. */
export const codeInput = (form: FormData) => ({
  projectName: textIn(form, 'projectName'),
  filename: textIn(form, 'filename'),
  code: textIn(form, 'code'),
  description: textIn(form, 'text'),
  visibility: textIn(form, 'visibility') || 'private',
})

/** The files that a form of new code brings along. */
export const filesIn = (form: FormData): File[] =>
  form.getAll('files').filter((one): one is File => typeof one !== 'string' && one.size > 0)

/** The same fields with the files: where there are some, only their project is needed. */
export const newInput = (form: FormData) => ({ ...codeInput(form), hasFiles: filesIn(form).length > 0 })

const Typed = v.object({ ...NewCode.entries, hasFiles: v.literal(false) })
const Uploaded = v.looseObject({ projectName: ProjectName, hasFiles: v.literal(true) })

/** The schema of the form of new code: a file that is typed, or files to upload. */
export const NewForm = v.variant('hasFiles', [Typed, Uploaded])
export const ChangeForm = CodeChange
