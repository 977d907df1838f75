import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Select } from 'antd'
import type { Input as InputOf } from '#platform/contract/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { guest, guestRules } from '../contract.ts'
import { dayBounds } from './day-bounds.ts'
import { invite, projectsQuery, showQuery, type Guest } from './guest.queries.ts'

type Values = InputOf<typeof guest.invite>
const Field = fieldOf(guest.invite.input)

/** Invites somebody; what was sent is not changed any more, but extended or ended. */
export default function GuestForm({ onClose }: EditorProps) {
  const projects = useQuery(projectsQuery())
  return (
    <RecordForm<Values, Guest>
      id={undefined}
      read={showQuery}
      name="guest"
      title={() => t('guest.create')}
      startOf={() => ({})}
      save={(values) => invite(values)}
      saved="guest.invite_sent"
      submitText="guest.send"
      beside={projects}
      onClose={onClose}
    >
      {() => (
        <>
          {projects.data?.length === 0 && <Alert type="info" showIcon title={t('guest.no_project')} />}
          <Field name="name" label={t('guest.field.name')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="house" label={t('guest.field.house')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="email" label={t('guest.field.email')} extra={t('guest.field.email_about')}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field name="projectId" label={t('guest.field.project')} extra={t('guest.field.project_about')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={(projects.data ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
            />
          </Field>
          <Field
            name="endsOn"
            label={t('guest.field.ends_on')}
            extra={t('guest.field.ends_about', { days: guestRules.days })}
          >
            <DayField {...dayBounds()} />
          </Field>
        </>
      )}
    </RecordForm>
  )
}
