import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { isChanged } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { FormDrawer } from '#platform/web/ui/FormDrawer.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import { access } from '../contract.ts'
import { groupQuery, projectsQuery, saveGroup, type Group, type GroupValues, type Project } from './access.queries.ts'
import { GroupMembers } from './GroupMembers.tsx'
import { GroupProjects } from './GroupProjects.tsx'

const rules = zodRules(access.saveGroup.input, { code: 'access.code_rule' })
const nothing: GroupValues = { code: '', name: '', remark: '', memberIds: [], projectIds: [] }

type Props = { edit: 'new' | number | undefined; onClose: () => void }

/** The drawer of the address: a new group, or the one of `edit` as soon as it is read. */
export default function GroupDrawer({ edit, onClose }: Props) {
  const id = typeof edit === 'number' ? edit : 0
  const group = useQuery({ ...groupQuery(id), enabled: id > 0 })
  const projects = useQuery({ ...projectsQuery(), enabled: edit !== undefined })
  if (edit === undefined) return null
  const error = projects.error ?? (id > 0 ? group.error : null)
  if (projects.data && (id === 0 || group.data) && !error) {
    const old = id > 0 ? group.data : undefined
    return (
      <GroupForm key={edit} old={old} projects={projects.data} onClose={onClose} onReload={() => group.refetch()} />
    )
  }
  const retry = () => void Promise.all([projects.refetch(), id > 0 && group.refetch()])
  return (
    <Drawer
      open
      title={t('access.group.edit')}
      size="large"
      onClose={onClose}
      closable={{ 'aria-label': t('ui.close') }}
    >
      {error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton active />}
    </Drawer>
  )
}

type FormProps = {
  old: Group | undefined
  projects: readonly Project[]
  onClose: () => void
  onReload: () => Promise<{ data?: Group | undefined }>
}
function GroupForm({ old, projects, onClose, onReload }: FormProps) {
  // The version that was read when the form opened is the one to save against, whatever is refetched meanwhile.
  const [base, setBase] = useState(old)
  const [conflict, setConflict] = useState(false)
  const submit = async ({ code, name, remark, memberIds, projectIds }: GroupValues) => {
    try {
      await saveGroup({ code, name, remark, memberIds, projectIds }, base)
    } catch (error) {
      setConflict(isChanged(error))
      throw error
    }
    notify.success(t('access.saved'))
  }
  const reload = async () => {
    const { data } = await onReload()
    setBase(data)
    setConflict(false)
  }
  const values: GroupValues = base ? { ...nothing, ...base, memberIds: base.members } : nothing
  return (
    <FormDrawer<GroupValues>
      key={base?.version ?? 0}
      open
      title={base ? t('access.group.edit') : t('access.group.add')}
      onClose={onClose}
      onSubmit={submit}
      initialValues={values}
      submitText={t('access.role.save')}
      draft={base ? `access.group.${base.id}.${base.version}` : 'access.group.new'}
    >
      {conflict && <Button onClick={() => void reload()}>{t('access.group.reload')}</Button>}
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
        <GroupProjects projects={projects} />
      </Form.Item>
    </FormDrawer>
  )
}
