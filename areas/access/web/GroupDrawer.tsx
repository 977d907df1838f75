import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { access } from '../contract.ts'
import { groupQuery, projectsQuery, saveGroup, type Group, type GroupValues } from './access.queries.ts'
import { GroupMembers } from './GroupMembers.tsx'
import { GroupProjects } from './GroupProjects.tsx'

const rules = zodRules(access.saveGroup.input, { code: 'access.code_rule' })
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
          <Form.Item name="code" label={t('access.group.code')} extra={t('access.code_rule')} rules={rules('code')}>
            <Input maxLength={32} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item name="name" label={t('access.group.name')} rules={rules('name')}>
            <Input maxLength={64} autoComplete="off" />
          </Form.Item>
          <Form.Item name="remark" label={t('access.group.remark')} rules={rules('remark')}>
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
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
