import { Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { columnsOf, letterOf, type ReportColumn, type ReportKind } from '../report.rules.ts'
import { markCell } from './desk.queries.ts'
import { columnWord } from './words.ts'

type Values = { column: ReportColumn; note: string }
type Props = { id: number; kind: ReportKind; row: number; onClose: () => void }
/** Says what is wrong with a cell; the customer reads it there once the report is returned. */
export default function MarkDialog({ id, kind, row, onClose }: Props) {
  return (
    <Decision<Values>
      title={t('channel-report.mark_title', { row })}
      about={t('channel-report.mark_about')}
      words={() => t('channel-report.mark')}
      danger={() => false}
      initialValues={{ column: kind === 'sales' ? 'qty' : 'onHand', note: '' }}
      send={async ({ column, note }) => {
        await markCell({ id, row, column, note: note.trim() })
        notify.success(t(note.trim() ? 'channel-report.marked' : 'channel-report.unmarked'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="column" label={t('channel-report.notes_column')}>
            <Select
              options={columnsOf(kind).map((value) => ({
                value,
                label: `${letterOf(kind, value)} ${columnWord(value)}`,
              }))}
            />
          </Form.Item>
          <Form.Item name="note" label={t('channel-report.mark_note')}>
            <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
