import { Input } from 'antd'
import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { person } from '../person.contract.ts'

type Props = { row: Answer<typeof person.people>['list'][number]; onClose: () => void }
const Field = fieldOf(person.beginView.input)
const reason = () => (
  <Field name="reason" label={t('access.view.reason')}>
    <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
  </Field>
)

/** Begins to look with a person's eyes; the reason stands in the operation log of both. */
export function ViewDialog({ row, onClose }: Props) {
  const send = async (values: { reason: string }) => {
    await call(person.beginView, { id: row.id, ...values }, { inline: true })
    location.assign('/')
  }
  return (
    <Decision
      title={t('access.view.begin')}
      about={t('access.view.about', { name: row.name })}
      words={() => t('access.view.begin')}
      danger={() => false}
      initialValues={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      {reason}
    </Decision>
  )
}

/** Takes the second factor off an account; the reason stands in the operation log. */
export function ResetFactorDialog({ row, onClose }: Props) {
  const send = async (values: { reason: string }) => {
    const { id, version } = row
    await call(person.resetFactor, { id, version, ...values }, { inline: true }).finally(() => invalidate(person))
    notify.success(t('access.person.factor_reset'))
  }
  return (
    <Decision
      title={t('access.person.reset_factor')}
      about={t('access.person.reset_factor_ask')}
      words={() => t('access.person.reset_factor')}
      danger={() => true}
      initialValues={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      {reason}
    </Decision>
  )
}
