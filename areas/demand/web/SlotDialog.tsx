import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { demandDesk } from '../desk.contract.ts'
import { engineersQuery, planSlot, type Review } from './desk.queries.ts'

const Field = fieldOf(demandDesk.slot.input)
type Values = { slotOn?: string; bench: string; testerId?: number }
/** When, where and by whom a part is tried. */
export function SlotDialog({ row, onClose }: { row: Review; onClose: () => void }) {
  const { data = [] } = useQuery(engineersQuery())
  const { slot, faeId } = row
  const tester = slot?.testerId ?? faeId
  return (
    <Decision<Values>
      title={t('demand.slot')}
      about={`${row.chip.code} · ${row.maker} ${row.partNo}`}
      words={() => t('demand.slot')}
      danger={() => false}
      initialValues={{
        bench: slot?.bench ?? '',
        ...(slot && { slotOn: slot.on }),
        ...(tester !== null && { testerId: tester }),
      }}
      send={async ({ slotOn, bench, testerId }) => {
        await planSlot({ id: row.id, version: row.version, slotOn: slotOn!, bench, testerId: testerId! })
        notify.success(t('demand.slot_done'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('demand.slot_about')}</p>
          <Field name="slotOn" label={t('demand.field.slot_on')}>
            <DayField />
          </Field>
          <Field name="bench" label={t('demand.field.bench')} extra={t('demand.bench_help')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="testerId" label={t('demand.field.tester')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={data.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
        </>
      )}
    </Decision>
  )
}
