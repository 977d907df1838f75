import { Form, Input, Radio } from 'antd'
import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { audit, auditRoyalty, reviewQuery, revoke, type Review, type RoyaltyRow } from './desk.queries.ts'
import { price, quarter, royaltyWord, stepWord } from './words.ts'

/** Passes or rejects the step of an application that waits. */
export const DecideDialog = ({ row, onClose }: { row: Review; onClose: () => void }) => (
  <StepDecision
    read={reviewQuery(row.id)}
    stepWord={stepWord}
    name={row.productName}
    about={row.companyName}
    send={audit}
    onClose={onClose}
  />
)

const Reason = ({ name }: { name: string }) => (
  <Form.Item name="reason" label={name} rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}>
    <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
  </Form.Item>
)
/** Revokes a licence for good, with a reason. */
export const RevokeDialog = ({ row, onClose }: { row: Review; onClose: () => void }) => (
  <Decision<{ reason: string }>
    title={`${t('licence.desk.revoke_title')} · ${row.applyNo}`}
    about={t('licence.desk.revoke_about')}
    words={() => t('licence.desk.revoke')}
    danger={() => true}
    initialValues={{ reason: '' }}
    send={async ({ reason }) => {
      await revoke({ id: row.id, version: row.version, reason: reason.trim() })
      notify.success(t('licence.desk.revoked'))
    }}
    onClose={onClose}
  >
    {() => <Reason name={t('licence.desk.revoke_reason')} />}
  </Decision>
)

type Values = { result: 'pass' | 'reject'; reason: string }
/** Accepts what was reported of a quarter, or returns it. */
export const RoyaltyDialog = ({ row, onClose }: { row: RoyaltyRow; onClose: () => void }) => (
  <Decision<Values>
    title={`${t('licence.part.royalties')} · ${row.applyNo}`}
    about={`${row.companyName} · ${row.feature} · ${quarter(row.period)} · ${row.units} × ${price(row.unitPrice)} = ${price(row.amount)}`}
    words={() => t('licence.royalty.decide')}
    danger={({ result }) => result === 'reject'}
    initialValues={{ result: 'pass', reason: '' }}
    send={async ({ result, reason }) => {
      await auditRoyalty({ id: row.id, version: row.version, result, reason: (reason ?? '').trim() })
      notify.success(t('licence.royalty.decided'))
    }}
    onClose={onClose}
  >
    {({ result }) => (
      <>
        <Form.Item name="result" label={t('licence.royalty.decide')}>
          <Radio.Group
            options={[
              { value: 'pass', label: royaltyWord('accepted') },
              { value: 'reject', label: royaltyWord('returned') },
            ]}
          />
        </Form.Item>
        {result === 'reject' && <Reason name={t('licence.field.reason')} />}
      </>
    )}
  </Decision>
)
