import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { payment } from '../contract.ts'
import { handle, type Row } from './payment.queries.ts'

const Field = fieldOf(payment.handle.input)

/** Notes what was done about a difference. */
export default function HandleDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  return (
    <Decision<{ note: string }>
      title={`${t('payment.handle_title')} · ${row.no || row.ref}`}
      about={t('payment.note_help')}
      words={() => t('payment.handle')}
      danger={() => false}
      initialValues={{ note: '' }}
      send={async ({ note }) => {
        await handle({ id: row.id, version: row.version, note })
        notify.success(t('payment.handled'))
      }}
      onClose={onClose}
    >
      {() => (
        <Field name="note" label={t('payment.field.note')}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount />
        </Field>
      )}
    </Decision>
  )
}
