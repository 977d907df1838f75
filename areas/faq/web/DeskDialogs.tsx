import { Form, Input, Radio } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { AuditDecision, type Audit } from '#platform/web/ui/form/AuditDecision.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { auditFaq, decideRecheck, shelveFaq, type DeskRow, type Recheck } from './desk.queries.ts'

const Reason = () => <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />

/** Approves a submitted text, or sends it back with a reason. */
export function AuditDialog({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const send = async ({ result, reason }: Audit) => {
    await auditFaq({ id: row.id, version: row.version, result, reason })
    const passed = t(row.shelfStatus === 'on' ? 'faq.desk.passed' : 'faq.desk.passed_off')
    notify.success(result === 'pass' ? passed : t('faq.desk.rejected'))
  }
  return (
    <AuditDecision
      title={t('faq.desk.audit')}
      about={row.title}
      words={{
        pass: t('faq.desk.pass'),
        reject: t('faq.desk.reject'),
        comment: t('faq.desk.comment'),
        reason: t('faq.desk.reason_reject'),
        reasonNeeded: t('ui.reason_needed'),
      }}
      send={send}
      onClose={onClose}
    />
  )
}

/** Takes a question away from its readers. */
export function TakeOffDialog({ row, onClose }: { row: DeskRow; onClose: () => void }) {
  const send = async ({ reason }: { reason: string }) => {
    await shelveFaq({ id: row.id, version: row.version, shelfStatus: 'off', reason: reason.trim() }, true)
    notify.success(t('faq.desk.off'))
  }
  return (
    <Decision<{ reason: string }>
      title={`${t('faq.desk.take_off')} · ${row.title}`}
      about={t('faq.desk.take_off_about')}
      words={() => t('faq.desk.take_off')}
      danger={() => true}
      initialValues={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <Form.Item name="reason" label={t('faq.desk.reason')}>
          {Reason()}
        </Form.Item>
      )}
    </Decision>
  )
}

type Verdict = { result: 'holds' | 'fails'; note: string }
/** Says whether an answer holds for an SDK version that came out after it. */
export function RecheckDialog({ row, onClose }: { row: Recheck; onClose: () => void }) {
  // without the field there is no value
  const send = async ({ result, note = '' }: Partial<Verdict> & Pick<Verdict, 'result'>) => {
    await decideRecheck({ id: row.id, result, note: note.trim() })
    notify.success(t('faq.recheck.done'))
  }
  const fails = (values: Partial<Verdict>) => values.result === 'fails'
  return (
    <Decision<Verdict>
      title={t('faq.recheck.title')}
      about={t('faq.recheck.about', { title: row.title, name: row.sdkName })}
      words={(values) => t(fails(values) ? 'faq.recheck.fails' : 'faq.recheck.holds')}
      danger={fails}
      initialValues={{ result: 'holds', note: '' }}
      send={send}
      onClose={onClose}
    >
      {(values) => (
        <>
          <Form.Item name="result">
            <Radio.Group
              aria-label={t('faq.recheck.title')}
              options={[
                { value: 'holds', label: t('faq.recheck.holds') },
                { value: 'fails', label: t('faq.recheck.fails') },
              ]}
            />
          </Form.Item>
          {fails(values) && (
            <Form.Item
              name="note"
              label={t('faq.recheck.note')}
              extra={t('faq.recheck.note_about')}
              rules={[{ required: true, whitespace: true }]}
            >
              {Reason()}
            </Form.Item>
          )}
        </>
      )}
    </Decision>
  )
}
