import { wordsFor } from '#platform/web/i18n/text.ts'
import { line, option } from '#platform/web/ui/form/fields.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { material, materialKinds } from '../contract.ts'
import { showQuery } from './material.queries.ts'

/** Create or change. */
export default recordForm(material.save, {
  area: material,
  read: showQuery,
  name: 'material',
  create: 'material.create',
  edit: 'material.edit_one',
  submit: 'material.save',
  saved: 'material.saved',
  start: { kind: materialKinds[0] },
  fields: {
    name: line('material.field.name'),
    kind: option('material.field.kind', materialKinds, wordsFor('material.kind')),
  },
})
