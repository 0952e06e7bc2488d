/** A column as the form holds it: its place in the form, its key when it has one, its name, and whether it goes. */
export type ColumnRow = { at: number; key: string; name: string; isRemoved: boolean }

/** Takes the form; gives its columns in their order. */
export function columnRows(form: FormData): ColumnRow[] {
  const text = (name: string) => String(form.get(name) ?? '')
  return [...form.keys()].flatMap((field) => {
    const at = Number(/^name\.(\d{1,3})$/.exec(field)?.[1] ?? Number.NaN)
    if (Number.isNaN(at)) return []
    return [{ at, key: text(`key.${at}`), name: text(field), isRemoved: form.has(`remove.${at}`) }]
  })
}

/** Gives the columns that the call takes: the remaining ones, and new ones that have a name. */
export function columnsInput(form: FormData): { at: number; key?: string; name: string }[] {
  return columnRows(form)
    .filter(({ key, name, isRemoved }) => !isRemoved && (key !== '' || name.trim() !== ''))
    .map(({ at, key, name }) => ({ at, name, ...(key !== '' && { key }) }))
}
