import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, type FormInstance } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { SaveKey } from '#platform/web/ui/form/SaveKey.tsx'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { FormDrawer } from '#platform/web/ui/FormDrawer.tsx'
import { LazySelect } from '#platform/web/ui/LazySelect.tsx'
import { sdkProject } from '../contract.ts'
import { findVersions, patchesQuery, saveProject, type Project } from './sdk-project.queries.ts'

type Values = { name: string; sdkVersionId: number; patchIds: number[] }
const rules = zodRules(sdkProject.save.input)

/** Declares a project or changes one. */
export default function ProjectDrawer({ project, onClose }: { project: Project | null; onClose: () => void }) {
  // the version that was read when the form opened is the one to save against
  const [base] = useState(project)
  const send = async ({ patchIds, ...values }: Values) => {
    await saveProject({
      ...values,
      ...(base ? { id: base.id, version: base.version } : {}),
      ...(patchIds.length > 0 ? { patchIds: patchIds.join(',') } : {}),
    })
    notify.success(t('sdk-project.saved'))
  }
  return (
    <FormDrawer<Values>
      open
      title={t(base ? 'sdk-project.edit_title' : 'sdk-project.create')}
      initialValues={
        base
          ? {
              name: base.name,
              patchIds: base.applied.map((one) => one.id),
              ...(base.sdk ? { sdkVersionId: base.sdk.id } : {}),
            }
          : { patchIds: [] }
      }
      onSubmit={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SaveKey form={form} />
          <Form.Item name="name" label={t('sdk-project.name')} rules={rules('name')}>
            <Input maxLength={64} />
          </Form.Item>
          <Form.Item name="sdkVersionId" label={t('sdk-project.sdk')} rules={rules('sdkVersionId')}>
            <VersionSelect form={form} known={base?.sdk ? [{ value: base.sdk.id, label: base.sdk.name }] : []} />
          </Form.Item>
          <Form.Item name="patchIds" label={t('sdk-project.patches')} extra={t('sdk-project.patches_hint')}>
            <PatchSelect />
          </Form.Item>
        </>
      )}
    </FormDrawer>
  )
}

type VersionProps = {
  form: FormInstance<Values>
  known: { value: number; label: string }[]
  value?: number
  onChange?: (value: number | undefined) => void
  id?: string
}
/** Patches belong to one version: another version starts without any. */
function VersionSelect({ form, known, value, onChange, id }: VersionProps) {
  return (
    <LazySelect
      {...(id ? { id } : {})}
      {...(value === undefined ? {} : { value })}
      load={findVersions}
      option={(row) => ({ value: row.id, label: `${row.name} · ${row.projectCode}` })}
      known={known}
      onChange={(next) => {
        form.setFieldValue('patchIds', [])
        onChange?.(next as number | undefined)
      }}
    />
  )
}

type PatchProps = { value?: number[]; onChange?: (value: number[]) => void; id?: string }
const none: number[] = []
function PatchSelect({ value = none, onChange, id }: PatchProps) {
  const sdkId = Form.useWatch('sdkVersionId') as number | undefined
  const patches = useQuery({ ...patchesQuery(sdkId ?? 0), enabled: sdkId !== undefined })
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={sdkId === undefined}
      loading={patches.isFetching}
      value={patches.data || sdkId === undefined ? value : []}
      onChange={(next: number[]) => onChange?.(next)}
      options={(patches.data?.list ?? []).map((one) => ({ value: one.id, label: `${one.applyOrder} · ${one.name}` }))}
    />
  )
}
