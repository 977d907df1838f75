import { Input } from 'antd'
import { label, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { largeFile } from '../contract.ts'
import { audit, revoke, type Application } from './large-file.queries.ts'
import styles from './LargeFile.module.css'

const RevokeField = fieldOf(largeFile.revoke.input)

/** What is asked for, and with which key. */
const About = ({ row }: { row: Application }) => (
  <span className={styles.cell}>
    <strong>{`${row.companyName} · ${row.projectCode} ${row.projectName}`}</strong>
    <span>{row.reason}</span>
    <small>{`${row.userName} · ${label(`sdk-server.carrier.${row.carrier}`)} · ${row.keyName} ${row.fingerprint}`}</small>
  </span>
)

/** Grants an application for 90 days, or refuses it with a reason. */
export function AuditDialog({ row, onClose }: { row: Application; onClose: () => void }) {
  const send = async ({ result, reason }: Audit) => {
    await audit({ id: row.id, version: row.version, result, reason })
    notify.success(t(result === 'pass' ? 'large-file.passed' : 'large-file.rejected'))
  }
  return (
    <AuditDecision
      title={t('large-file.audit')}
      about={<About row={row} />}
      words={{
        pass: t('large-file.pass'),
        reject: t('large-file.reject'),
        comment: t('large-file.comment'),
        reason: t('large-file.reject_reason'),
        reasonNeeded: t('ui.reason_needed'),
      }}
      send={send}
      onClose={onClose}
    />
  )
}

/** Ends a granted authorisation at once. */
export function RevokeDialog({ row, onClose }: { row: Application; onClose: () => void }) {
  const send = async ({ reason }: { reason: string }) => {
    await revoke({ id: row.id, version: row.version, reason })
    notify.success(t('large-file.revoked'))
  }
  return (
    <Decision<{ reason: string }>
      title={`${t('large-file.revoke')} · ${row.companyName}`}
      about={t('large-file.revoke_about')}
      words={() => t('large-file.revoke')}
      danger={() => true}
      initialValues={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <RevokeField name="reason" label={t('large-file.revoke_reason')}>
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount />
        </RevokeField>
      )}
    </Decision>
  )
}
