/** What a person may do with an address of the own company. */
export function stepsFor(permissions: ReadonlySet<string>, row: { isDefault: boolean }) {
  const edits = permissions.has('address_edit')
  return { edit: edits, makeDefault: edits && !row.isDefault, remove: edits }
}
