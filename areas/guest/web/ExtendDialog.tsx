import { Form } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { guest, guestRules } from '../contract.ts'
import { dayBounds } from './day-bounds.ts'
import { extend, type Guest } from './guest.queries.ts'

const rules = zodRules(guest.extend.input)

/** Another last day for a guest. */
export default function ExtendDialog({ row, onClose }: { row: Guest; onClose: () => void }) {
  return (
    <FormDrawer<{ endsOn: string }>
      open
      title={t('guest.extend_one', { name: row.name })}
      submitText={t('ui.save')}
      draft={`guest.extend.${row.id}.${row.version}`}
      initialValues={{ endsOn: row.endsOn }}
      onClose={onClose}
      onSubmit={async ({ endsOn }) => {
        await extend(row, endsOn)
        notify.success(t('guest.extended'))
      }}
    >
      <Form.Item
        name="endsOn"
        label={t('guest.field.ends_on')}
        extra={t('guest.field.ends_about', { days: guestRules.days })}
        rules={rules('endsOn')}
      >
        <DayField {...dayBounds()} />
      </Form.Item>
    </FormDrawer>
  )
}
