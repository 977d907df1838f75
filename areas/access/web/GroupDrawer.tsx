import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { access } from '../contract.ts'
import { groupQuery, projectsQuery, saveGroup, type Group, type GroupValues } from './access.queries.ts'
import { GroupMembers } from './GroupMembers.tsx'
import { GroupProjects } from './GroupProjects.tsx'

const Field = fieldOf(access.saveGroup.input, { code: 'access.code_rule' })
const nothing: GroupValues = { code: '', name: '', remark: '', memberIds: [], projectIds: [] }

/** A new group, or the one of the address. */
export default function GroupDrawer({ id, onClose }: EditorProps) {
  const projects = useQuery(projectsQuery())
  return (
    <RecordForm<GroupValues, Group>
      id={id}
      read={groupQuery}
      name="access.group"
      title={(old) => t(old ? 'access.group.edit' : 'access.group.add')}
      submitText="access.role.save"
      startOf={(old) => (old ? { ...nothing, ...old, memberIds: old.members } : nothing)}
      save={({ code, name, remark, memberIds, projectIds }, old) =>
        saveGroup({ code, name, remark, memberIds, projectIds }, old ?? undefined)
      }
      saved="access.saved"
      beside={projects}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="code" label={t('access.group.code')} extra={t('access.code_rule')}>
            <Input autoComplete="off" spellCheck={false} />
          </Field>
          <Field name="name" label={t('access.group.name')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="remark" label={t('access.group.remark')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Field>
          <Form.Item name="memberIds" label={t('access.group.members')} htmlFor="group-candidate">
            <GroupMembers />
          </Form.Item>
          <Form.Item name="projectIds" label={t('access.group.projects')} htmlFor="group-projects">
            <GroupProjects projects={projects.data ?? []} />
          </Form.Item>
        </>
      )}
    </RecordForm>
  )
}
