import { wordsFor } from '#platform/web/i18n/text.ts'
import { line, option } from '#platform/web/ui/form/fields.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { demand, demandKinds } from '../contract.ts'
import { showQuery } from './demand.queries.ts'

/** Create or change. */
export default recordForm(demand.save, {
  area: demand,
  read: showQuery,
  name: 'demand',
  create: 'demand.create',
  edit: 'demand.edit_one',
  submit: 'demand.save',
  saved: 'demand.saved',
  start: { kind: demandKinds[0] },
  fields: {
    name: line('demand.field.name'),
    kind: option('demand.field.kind', demandKinds, wordsFor('demand.kind')),
  },
})
