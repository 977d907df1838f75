/** What a person may do with a record of the own company. */
export function stepsFor(permissions: ReadonlySet<string>) {
  const edits = permissions.has('demand_edit')
  return { edit: edits, remove: edits }
}
