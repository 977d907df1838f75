/** What a person may do with a record of the own company. */
export function stepsFor(permissions: ReadonlySet<string>) {
  const edits = permissions.has('licence_edit')
  return { edit: edits, remove: edits }
}
