import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { StepDecision } from '#areas/approval/web/decide.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { CallError } from '#platform/web/call/error.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { auditPickup, collect, deskPickupQuery, identityOf, type DeskPickup } from './delivery.queries.ts'
import { idWord, stepWord } from './words.ts'

type Props = { row: DeskPickup; onClose: () => void }
/** Passes an appointment by its letter, or rejects it. */
export const DecideDialog = ({ row, onClose }: Props) => (
  <StepDecision
    read={deskPickupQuery(row.id)}
    stepWord={stepWord}
    name={row.pickupNo}
    about={`${row.customerCode} ${row.customer} · ${row.person} · ${row.dnNos}`}
    send={async ({ id, version, result, reason }) => void (await auditPickup({ id, version, result, reason }))}
    onClose={onClose}
  />
)

/** Hands goods over to who says the code; the dialog stays for another try. */
export const CollectDialog = ({ row, onClose }: Props) => (
  <Decision<{ code: string }>
    title={`${t('delivery.collect')} · ${row.pickupNo}`}
    about={t('delivery.collect_about', { person: row.person, last4: row.idLast4, goods: row.dnNos })}
    words={() => t('delivery.collect_yes')}
    danger={() => false}
    initialValues={{ code: '' }}
    send={async ({ code }) => {
      const { taken, triesLeft } = await collect({ id: row.id, version: row.version, code })
      if (!taken)
        throw new CallError(
          'business',
          triesLeft > 0 ? t('delivery.code_wrong', { n: triesLeft }) : t('delivery.code_spent'),
        )
      notify.success(t('delivery.collected'))
    }}
    onClose={onClose}
  >
    {() => (
      <Form.Item
        name="code"
        label={t('delivery.field.code')}
        rules={[{ required: true, whitespace: true, message: t('delivery.code_needed') }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
    )}
  </Decision>
)

/** The whole number of the document, to compare it with; each look is in the operation log. */
export function IdentityDialog({ row, onClose }: Props) {
  const [idNo, setIdNo] = useState('')
  const [failure, setFailure] = useState('')
  const look = () =>
    identityOf(row.id).then(
      (found) => setIdNo(found.idNo),
      (error: Error) => setFailure(error.message),
    )
  return (
    <Modal open title={`${t('delivery.identity')} · ${row.person}`} footer={null} onCancel={onClose}>
      <p className="decision-about">{t('delivery.identity_about')}</p>
      {failure && <Alert type="error" showIcon title={failure} />}
      <p>
        {idWord(row.idType)} <strong>{idNo || `•••• ${row.idLast4}`}</strong>
      </p>
      {!idNo && <Button onClick={() => void look()}>{t('delivery.identity_show')}</Button>}
    </Modal>
  )
}
