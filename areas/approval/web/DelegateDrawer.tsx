import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { SideDrawer } from '#platform/web/ui/SideDrawer.tsx'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { absence } from '../absence.contract.ts'
import { delegate, delegationsQuery, endDelegation, type Delegation } from './absence.queries.ts'
import { peopleQuery } from './approval.queries.ts'
import styles from './Approval.module.css'

const Field = fieldOf(absence.delegate.input)
type Values = { toUserId: number; startsOn: string; endsOn: string; reason: string }

/** Who decides in the caller's place, and for whom the caller decides. */
export default function DelegateDrawer({ onClose }: { onClose: () => void }) {
  return (
    <SideDrawer open title={t('approval.delegate')} onClose={onClose}>
      <p>{t('approval.delegate_about')}</p>
      <DelegateForm />
      <Delegations />
    </SideDrawer>
  )
}

function DelegateForm() {
  const [form] = Form.useForm<Values>()
  const people = useQuery(peopleQuery(false))
  const { sending, problems, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    await delegate(values)
    form.resetFields()
    notify.success(t('approval.delegated'))
  })
  const [today] = useState(() => day(Date.now()))
  return (
    <Form form={form} layout="vertical" initialValues={{ startsOn: today, reason: '' }} {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      <Field name="toUserId" label={t('approval.delegate.to')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={people.isPending}
          options={people.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
      </Field>
      <div className={styles.pair}>
        <Field name="startsOn" label={t('approval.delegate.from_on')}>
          <DayField min={today} />
        </Field>
        <Field name="endsOn" label={t('approval.delegate.to_on')}>
          <DayField min={today} />
        </Field>
      </div>
      <Field name="reason" label={t('approval.delegate.reason')}>
        <Input />
      </Field>
      <Button type="primary" htmlType="submit" loading={sending}>
        {t('approval.delegate')}
      </Button>
    </Form>
  )
}

function Delegations() {
  const { data } = useQuery(delegationsQuery())
  return (
    <section className={styles.part}>
      <h2>{t('approval.delegations')}</h2>
      {data?.length === 0 && <p>{t('approval.delegations_none')}</p>}
      <ul className={styles.steps}>
        {data?.map((one) => (
          <DelegationRow key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function DelegationRow({ one }: { one: Delegation }) {
  const [ask, question] = useAsk()
  const name = one.mine ? one.to : one.from
  const words = t(one.mine ? 'approval.delegate.mine' : 'approval.delegate.theirs', {
    name,
    from: one.startsOn,
    to: one.endsOn,
  })
  // a refusal is told by the call itself
  const { isPending, mutate: end } = useMutation({
    mutationFn: async () => {
      const title = `${t('approval.delegate.end')} · ${name}`
      if (!(await ask({ title, yes: t('approval.delegate.end'), danger: true }))) return
      await endDelegation(one.id)
      notify.success(t('approval.delegate.ended'))
    },
  })
  return (
    <li className={styles.row}>
      <span>
        {words}
        {one.reason && <p>{one.reason}</p>}
      </span>
      {one.can.end && (
        <Button loading={isPending} onClick={() => end()}>
          {t('approval.delegate.end')}
        </Button>
      )}
      {question}
    </li>
  )
}
