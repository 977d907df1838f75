import { Form } from 'antd'
import { call } from '#platform/web/call/call.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { line, option } from '#platform/web/ui/form/fields.tsx'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import { useProposal } from '#platform/web/ui/form/propose.ts'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { lifecycles, packings } from '../contract.ts'
import { orderModel } from '../model.contract.ts'
import { modelQuery } from './order-base.queries.ts'
import { Tick } from '#platform/web/ui/form/Tick.tsx'
import { lifecycleWord, packingWord } from './words.ts'

type Chip = Answer<typeof orderModel.chips>['list'][number]
type Props = { id?: string; value?: string; onChange?: (value: string | undefined) => void }
/** The chip of a model; a new model begins with what the portal says of it. */
function ChipSelect(props: Props) {
  const form = Form.useFormInstance()
  const propose = useProposal(form, false)
  return (
    <LazySelect<Chip>
      {...(props as object)}
      load={(q) => call(orderModel.chips, q, { inline: true })}
      option={(one) => ({ value: one.code, label: `${one.code} · ${nameOf(one)}` })}
      known={props.value ? [{ value: props.value, label: props.value }] : []}
      exact={/^[A-Z0-9][A-Z0-9./-]{1,19}$/}
      onPick={({ code, name, nameEn }) => propose({ model: code, name, nameEn })}
    />
  )
}

/** A model that can be ordered. */
export default recordForm(orderModel.saveModel, {
  area: orderModel,
  read: modelQuery,
  name: 'order-base.model',
  create: 'order-base.new_model',
  edit: 'order-base.edit_model',
  submit: 'order-base.save',
  saved: 'order-base.saved',
  start: { packing: 'reel', lifecycle: 'active', leadWeeks: 8, rohs: true, allocation: false, ltbOn: '' },
  fields: {
    chip: { label: 'order-base.field.chip', half: true, help: 'order-base.help.chip', control: <ChipSelect /> },
    model: line('order-base.field.model', { half: true, autoComplete: 'off' }),
    name: line('order-base.field.name', { half: true }),
    nameEn: line('order-base.field.name_en', { half: true }),
    package: line('order-base.field.package', { half: true }),
    packing: option('order-base.field.packing', packings, packingWord, { half: true }),
    mpq: { label: 'order-base.field.mpq', half: true, control: <NumberField min={1} /> },
    moq: { label: 'order-base.field.moq', half: true, help: 'order-base.help.moq', control: <NumberField min={1} /> },
    leadWeeks: { label: 'order-base.field.lead', control: <NumberField min={0} max={104} /> },
    lifecycle: option('order-base.field.lifecycle', lifecycles, lifecycleWord, { half: true }),
    ltbOn: { label: 'order-base.field.ltb', half: true, control: <DayField /> },
    allocation: {
      label: 'order-base.field.allocation',
      control: <Tick words={() => t('order-base.help.allocation')} />,
    },
    eccn: line('order-base.field.eccn', { half: true }),
    hsCode: line('order-base.field.hs_code', { half: true }),
    msl: line('order-base.field.msl', { half: true }),
    rohs: { label: 'order-base.field.rohs', half: true, control: <Tick words={() => t('order-base.yes')} /> },
  },
})
