import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { Differences } from './Differences.tsx'
import { submitUnfreeze, type Frozen } from './points.queries.ts'

/** Asks a second person to end a freeze. */
export default function UnfreezeDialog({ wallet, onClose }: { wallet: Frozen; onClose: () => void }) {
  return (
    <Decision<{ reason: string }>
      title={`${t('points.desk.unfreezing')} · ${wallet.company.name}`}
      about={<Differences found={wallet.found} />}
      words={() => t('points.desk.submit')}
      danger={() => false}
      initialValues={{ reason: '' }}
      send={async ({ reason }) => {
        await submitUnfreeze({ companyId: wallet.company.id, reason: reason.trim() })
        notify.success(t('points.desk.unfreeze_sent'))
      }}
      onClose={onClose}
    >
      {() => (
        <Form.Item
          name="reason"
          label={t('points.desk.reason')}
          rules={[{ required: true, whitespace: true, message: t('ui.reason_needed') }]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
        </Form.Item>
      )}
    </Decision>
  )
}
