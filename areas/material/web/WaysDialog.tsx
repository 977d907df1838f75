import { Form, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { channels, digests } from '../contract.ts'
import { subscribe, type Subscription } from './material.queries.ts'
import { channelWord, digestWord } from './words.ts'

type Ways = Pick<Subscription, 'channel' | 'digest'>
/** How somebody is told of something they follow. */
export const WaysFields = () => (
  <>
    <Form.Item name="channel" label={t('material.field.channel')}>
      <Select options={channels.map((value) => ({ value, label: channelWord(value) }))} />
    </Form.Item>
    <Form.Item name="digest" label={t('material.field.digest')}>
      <Select options={digests.map((value) => ({ value, label: digestWord(value) }))} />
    </Form.Item>
  </>
)
/** Changes how the caller is told of one of their subscriptions. */
export const WaysDialog = ({ row, onClose }: { row: Subscription; onClose: () => void }) => (
  <Decision<Ways>
    title={t('material.change_title')}
    about={row.name}
    words={() => t('material.save')}
    danger={() => false}
    initialValues={{ channel: row.channel, digest: row.digest }}
    send={async (ways) => {
      await subscribe({ target: row.target, of: row.of, ...ways }, true)
      notify.success(t('material.saved'))
    }}
    onClose={onClose}
  >
    {() => <WaysFields />}
  </Decision>
)
