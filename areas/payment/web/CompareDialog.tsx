import { useState } from 'react'
import { Radio } from 'antd'
import { day as dayText } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { channels, payment, type ChannelName } from '../contract.ts'
import { compare } from './payment.queries.ts'
import { channelWord } from './words.ts'

const Field = fieldOf(payment.compare.input)
const dayMs = 86_400_000

/** Fetches the file of a channel for a day, and compares it. */
export default function CompareDialog({ onClose }: { onClose: () => void }) {
  const [yesterday] = useState(() => dayText(Date.now() - dayMs))
  return (
    <Decision<{ channel: ChannelName; day: string }>
      title={t('payment.compare_again')}
      about={t('payment.compare_about')}
      words={() => t('payment.compare')}
      danger={() => false}
      initialValues={{ channel: channels[0], day: yesterday }}
      send={async (values) => {
        await compare(values)
        notify.success(t('payment.compared'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="channel" label={t('payment.field.channel')}>
            <Radio.Group options={channels.map((value) => ({ value, label: channelWord(value) }))} />
          </Field>
          <Field name="day" label={t('payment.field.day')}>
            <DayField max={yesterday} />
          </Field>
        </>
      )}
    </Decision>
  )
}
