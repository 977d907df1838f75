import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { documentDesk } from '../desk.contract.ts'
import { auditDocument, withdrawDocument, type DeskRow } from './desk.queries.ts'
import { nameOf } from './words.ts'

const WithdrawField = fieldOf(documentDesk.withdraw.input)

/** Publishes a submitted document, or sends it back with a reason. */
export function AuditDialog({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const send = async ({ result, reason }: Audit) => {
    await auditDocument({ id: row.id, version: row.version, result, reason })
    notify.success(t(result === 'pass' ? 'document.desk.passed' : 'document.desk.rejected'))
  }
  return (
    <AuditDecision
      title={t('document.desk.audit')}
      about={nameOf(row)}
      words={{
        pass: t('document.desk.pass'),
        reject: t('document.desk.reject'),
        comment: t('document.desk.comment'),
        reason: t('document.desk.reason_reject'),
        reasonNeeded: t('ui.reason_needed'),
      }}
      send={send}
      onClose={onClose}
    />
  )
}

/** Takes a published document out of every list. */
export function WithdrawDialog({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const send = async ({ reason }: { reason: string }) => {
    await withdrawDocument({ id: row.id, version: row.version, reason: reason.trim() })
    notify.success(t('document.desk.withdrawn'))
  }
  return (
    <Decision<{ reason: string }>
      title={`${t('document.desk.withdraw')} ${nameOf(row)}`}
      about={t('document.desk.withdraw_about')}
      words={() => t('document.desk.withdraw')}
      danger={() => true}
      initialValues={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <WithdrawField name="reason" label={t('document.desk.reason')}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount />
        </WithdrawField>
      )}
    </Decision>
  )
}
