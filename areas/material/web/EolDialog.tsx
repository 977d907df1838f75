import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { endParts, type DeskPart } from './desk.queries.ts'

type Values = { lastBuyOn: string; replacementNo: string; note: string }
type Props = { rows: readonly DeskPart[]; onClose: () => void; onDone: () => void }

/** The maker ends these parts. */
export const EolDialog = ({ rows, onClose, onDone }: Props) => (
  <Decision<Values>
    title={t('material.eol_title')}
    about={`${rows.map(({ partNo }) => partNo).join(', ')} – ${t('material.eol_about', { count: rows.length })}`}
    words={() => t('material.eol_step')}
    danger={() => true}
    initialValues={{ lastBuyOn: '', replacementNo: '', note: '' }}
    send={async (values) => {
      await endParts({ ...values, ids: rows.map(({ id }) => id).join(',') })
      notify.success(t('material.eol_done'))
      onDone()
    }}
    onClose={onClose}
  >
    {() => (
      <>
        <Form.Item
          name="lastBuyOn"
          label={t('material.field.last_buy')}
          rules={[{ required: true, message: t('ui.rule.required') }]}
        >
          <DayField />
        </Form.Item>
        <Form.Item name="replacementNo" label={t('material.field.replacement')} extra={t('material.replacement_help')}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="note" label={t('material.field.eol_note')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Form.Item>
      </>
    )}
  </Decision>
)
export const EolOfOne = ({ row, onClose }: { row: DeskPart; onClose: () => void }) => (
  <EolDialog rows={[row]} onClose={onClose} onDone={() => undefined} />
)
