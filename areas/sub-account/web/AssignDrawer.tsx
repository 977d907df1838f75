import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form } from 'antd'
import { nameOf } from '#platform/web/i18n/title.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { assign, optionsQuery, type Sub, type SubRole } from './sub-account.queries.ts'
import { packageName, roleWord } from './words.ts'
import * as z from 'zod/mini'

type Values = { roles: SubRole[]; packageIds: number[] }
const rules = zodRules(z.object({ roles: z.array(z.string()).check(z.minLength(1)) }))

/** Which roles and packages a sub-account has, of those the main account has itself. */
export default function AssignDrawer({ row, onClose }: { row: Sub; onClose: () => void }) {
  const { data } = useQuery(optionsQuery())
  if (!data) return null
  const given = new Set(data.packages.map(({ id }) => id))
  const start: Values = {
    roles: row.roles.filter((role): role is SubRole => data.roles.includes(role as SubRole)),
    packageIds: row.packages.map(({ id }) => id).filter((id) => given.has(id)),
  }
  return (
    <FormDrawer<Values>
      open
      title={t('sub-account.assign_one', { name: nameOf(row) })}
      submitText={t('ui.save')}
      draft={`sub-account.assign.${row.id}.${row.version}`}
      initialValues={start}
      onClose={onClose}
      onSubmit={async ({ roles, packageIds }) => {
        await assign(row, roles, packageIds)
        notify.success(t('sub-account.assigned'))
      }}
    >
      <Form.Item name="roles" label={t('sub-account.field.roles')} rules={rules('roles')}>
        <Checkbox.Group options={data.roles.map((role) => ({ value: role, label: roleWord(role) }))} />
      </Form.Item>
      <Form.Item name="packageIds" label={t('sub-account.field.packages')}>
        {data.packages.length === 0 ? (
          <span>{t('sub-account.assign_none')}</span>
        ) : (
          <Checkbox.Group
            style={{ flexDirection: 'column', gap: 8 }}
            options={data.packages.map((one) => ({
              value: one.id,
              label: [packageName(one), one.projects.join(' ')].filter(Boolean).join(' · '),
            }))}
          />
        )}
      </Form.Item>
    </FormDrawer>
  )
}
