import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { dayRule } from '#platform/web/ui/form/day-rule.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { engineersQuery, plan, reviewQuery, type DeskRow } from './desk.queries.ts'
import styles from './Order.module.css'

type Part = {
  id?: number
  scope: string
  scopeEn?: string
  points: number
  engineerId?: number | null
  dueOn?: string | null
}
type Values = { parts: Part[] }
type Props = { row: DeskRow; onClose: () => void }
/** Names who works on what until when; before the start the parts may be cut anew. */
export function PlanDialog({ row, onClose }: Props) {
  const { data } = useQuery(reviewQuery(row.id))
  if (!data) return null
  const parts = data.plan.map((part) => ({ ...part, dueOn: part.dueOn ?? '' }))
  return (
    <Decision<Values>
      title={`${t('service-order.desk.plan')} · ${row.no}`}
      about={t('service-order.desk.plan_about')}
      words={() => t('service-order.desk.plan')}
      danger={() => false}
      initialValues={{ parts }}
      send={async ({ parts: given }) => {
        await plan({ id: row.id, version: row.version, milestones: JSON.stringify(given) })
        notify.success(t('service-order.desk.planned'))
      }}
      onClose={onClose}
    >
      {(values) => <Parts total={row.totalPoints} open={row.status === 'paid'} parts={values.parts ?? []} />}
    </Decision>
  )
}

type PartsProps = { total: number; open: boolean; parts: readonly (Part | undefined)[] }
function Parts({ total, open, parts }: PartsProps) {
  const { data: engineers = [], isPending } = useQuery(engineersQuery())
  const needed = [{ required: true, message: t('service-order.desk.needed') }]
  const sum = parts.reduce((n, part) => n + (part?.points ?? 0), 0)
  return (
    <Form.List name="parts">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles.plan}>
              <Form.Item name={[name, 'id']} hidden>
                <Input />
              </Form.Item>
              <Form.Item name={[name, 'scope']} label={t('service-order.field.scope')} rules={needed}>
                <Input maxLength={200} disabled={!open} />
              </Form.Item>
              <Form.Item name={[name, 'scopeEn']} label={t('service-order.field.scope_en')}>
                <Input maxLength={200} disabled={!open} lang="en" />
              </Form.Item>
              <div className="form-pair">
                <Form.Item name={[name, 'points']} label={t('service-order.field.points')} rules={needed}>
                  <InputNumber min={1} precision={0} disabled={!open} style={{ width: '100%' }} />
                </Form.Item>
                <Form.Item name={[name, 'engineerId']} label={t('service-order.field.engineer')}>
                  <Select
                    allowClear
                    loading={isPending}
                    showSearch={{ optionFilterProp: 'label' }}
                    options={engineers.map((one) => ({ value: one.id, label: one.name }))}
                  />
                </Form.Item>
                <Form.Item name={[name, 'dueOn']} label={t('service-order.field.due')} rules={[dayRule()]}>
                  <DayField />
                </Form.Item>
              </div>
              {open && fields.length > 1 && (
                <Button size="small" danger onClick={() => remove(name)}>
                  {t('service-order.desk.plan_remove')}
                </Button>
              )}
            </div>
          ))}
          <p>{t('service-order.desk.plan_sum', { sum: count(sum), total: count(total) })}</p>
          {open && (
            <Button onClick={() => add({ scope: '', scopeEn: '', points: Math.max(1, total - sum) })}>
              {t('service-order.desk.plan_add')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}
