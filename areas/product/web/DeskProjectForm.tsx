import { t } from '#platform/web/i18n/text.ts'
import { line } from '#platform/web/ui/form/fields.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { productDesk } from '../desk.contract.ts'
import { ChipSelect } from './DeskChoices.tsx'
import { projectQuery } from './desk.queries.ts'
import { Tick } from '#platform/web/ui/form/Tick.tsx'

/** A chip project. */
export default recordForm(productDesk.saveProject, {
  area: productDesk,
  read: projectQuery,
  name: 'product.project',
  create: 'product.project.new_one',
  edit: 'product.project.edit_one',
  submit: 'product.desk.save',
  saved: 'product.project.saved',
  start: { listed: true, sort: 100 },
  fields: {
    chipId: { label: 'product.field.code', half: true, help: 'product.help.chip', control: <ChipSelect /> },
    code: line('product.field.project_code', { half: true, autoComplete: 'off', help: 'product.help.project_code' }),
    name: line('product.field.name', { half: true }),
    nameEn: line('product.field.name_en', { half: true }),
    listed: { label: 'product.field.listed', control: <Tick words={() => t('product.help.listed')} /> },
    sort: { label: 'product.field.sort', help: 'product.help.sort', control: <NumberField min={0} max={99_999} /> },
  },
})
