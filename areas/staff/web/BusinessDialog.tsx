import { Alert, Checkbox, Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { business, businessRoles } from '../business.contract.ts'
import { assignMain, type Main } from './staff.queries.ts'
import { businessOf, roleWord } from './words.ts'

const Field = fieldOf(business.assignMain.input)
type Values = { roles: (typeof businessRoles)[number][]; reason: string }

/** What a company's main account may do business by, and why. */
export const BusinessDialog: DialogOf<Main> = ({ row, onClose }) => {
  const before = businessOf(row, businessRoles)
  return (
    <Decision<Values>
      title={t('staff.business.assign_one', { company: row.company })}
      about={t('staff.business.assign_about', { name: row.name })}
      words={() => t('ui.save')}
      danger={({ roles = [] }) => before.some((role) => !roles.includes(role))}
      initialValues={{ roles: before, reason: '' }}
      send={async (values) => {
        const { others } = await assignMain(row, values)
        notify.success(others ? t('staff.business.assigned_others', { n: others }) : t('staff.business.assigned'))
      }}
      onClose={onClose}
    >
      {({ roles = [] }) => (
        <>
          <Form.Item name="roles" label={t('staff.business.title')}>
            <Checkbox.Group options={businessRoles.map((role) => ({ value: role, label: roleWord(role) }))} />
          </Form.Item>
          {roles.includes('cus_source') && <Alert type="info" showIcon title={t('staff.business.source_about')} />}
          <Field name="reason" label={t('staff.field.reason')} extra={t('staff.field.reason_about')}>
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
          </Field>
        </>
      )}
    </Decision>
  )
}
