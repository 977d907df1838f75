import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { endsQuery, mergeEnd, type End } from './desk.queries.ts'

type Values = { intoId: number | undefined; reason: string }
/** Says that two end customers are one. */
export function MergeDialog({ row, onClose }: { row: End; onClose: () => void }) {
  const [words, setWords] = useState('')
  const { data } = useQuery(endsQuery(words))
  const known = row.alikeId ? [{ id: row.alikeId, name: row.alike, root: '' }] : []
  const others = [...known, ...(data?.list ?? [])].filter(
    (one, i, all) => one.id !== row.id && !one.root && all.findIndex(({ id }) => id === one.id) === i,
  )
  return (
    <Decision<Values>
      title={t('channel-report.merge_title', { name: row.name })}
      about={t('channel-report.merge_about')}
      words={() => t('channel-report.merge')}
      danger={() => false}
      initialValues={{ intoId: row.alikeId ?? undefined, reason: '' }}
      send={async ({ intoId, reason }) => {
        await mergeEnd({ id: row.id, version: row.version, intoId: intoId!, reason: reason.trim() })
        notify.success(t('channel-report.merged_done'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item
            name="intoId"
            label={t('channel-report.merge_into')}
            rules={[{ required: true, message: t('channel-report.row_required') }]}
          >
            <Select
              showSearch={{ filterOption: false, onSearch: setWords }}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('channel-report.merge_reason')}
            rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
          >
            <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
