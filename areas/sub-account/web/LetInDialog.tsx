import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form } from 'antd'
import type { ComponentProps } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { letIn, type Request } from './request.queries.ts'
import { optionsQuery, type SubRole } from './sub-account.queries.ts'
import { roleWord } from './words.ts'
import * as z from 'zod/mini'

const rules = zodRules(z.object({ roles: z.array(z.string()).check(z.minLength(1)) }))

type GroupProps = ComponentProps<typeof Checkbox.Group<SubRole>> & { 'aria-required'?: unknown }
/** A group has no `aria-required`: the star at its label says it. */
const Group = (props: GroupProps) => <Checkbox.Group {...{ ...props, 'aria-required': undefined }} />

/** Lets somebody in who asked, with roles of the main account's own. */
export default function LetInDialog({ row, onClose }: { row: Request; onClose: () => void }) {
  const { data } = useQuery(optionsQuery())
  if (!data) return null
  const { person: name, email } = row
  return (
    <Decision<{ roles: SubRole[] }>
      title={t('sub-account.join.let_in_one', { name })}
      about={t('sub-account.join.let_in_about', { name, email })}
      words={() => t('sub-account.join.let_in')}
      danger={() => false}
      initialValues={{ roles: ['cust_sub'] }}
      send={async ({ roles }) => {
        await letIn(row, roles)
        notify.success(t('sub-account.join.let_in_done', { name }))
      }}
      onClose={onClose}
    >
      {() => (
        <Form.Item name="roles" label={t('sub-account.field.roles')} rules={rules('roles')}>
          <Group options={data.roles.map((role) => ({ value: role, label: roleWord(role) }))} />
        </Form.Item>
      )}
    </Decision>
  )
}
