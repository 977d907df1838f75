import { wordsFor } from '#platform/web/i18n/text.ts'
import { line, option } from '#platform/web/ui/form/fields.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { licence, licenceKinds } from '../contract.ts'
import { showQuery } from './licence.queries.ts'

/** Create or change. */
export default recordForm(licence.save, {
  area: licence,
  read: showQuery,
  name: 'licence',
  create: 'licence.create',
  edit: 'licence.edit_one',
  submit: 'licence.save',
  saved: 'licence.saved',
  start: { kind: licenceKinds[0] },
  fields: {
    name: line('licence.field.name'),
    kind: option('licence.field.kind', licenceKinds, wordsFor('licence.kind')),
  },
})
