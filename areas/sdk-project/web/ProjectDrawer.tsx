import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, type FormInstance } from 'antd'
import { picked } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import { sdkProject } from '../contract.ts'
import { findVersions, patchesQuery, projectsQuery, saveProject, type Project } from './sdk-project.queries.ts'

type Values = { name: string; sdkVersionId: number; patchIds: number[] }
const Field = fieldOf(sdkProject.save.input)

const startOf = (old: Project | null): Partial<Values> =>
  old
    ? {
        name: old.name,
        patchIds: old.applied.map((one) => one.id),
        ...(old.sdk ? { sdkVersionId: old.sdk.id } : {}),
      }
    : { patchIds: [] }

/** Declares a project or changes one. */
export default function ProjectDrawer({ id, onClose }: EditorProps) {
  const save = ({ patchIds, ...values }: Values, old: Project | null) =>
    saveProject({
      ...values,
      ...(old ? { id: old.id, version: old.version } : {}),
      patchIds: patchIds.join(',') || undefined,
    })
  return (
    <RecordForm<Values, Project>
      id={id}
      read={(one) => picked(projectsQuery(), one)}
      name="sdk-project"
      title={(old) => t(old ? 'sdk-project.edit_title' : 'sdk-project.create')}
      startOf={startOf}
      save={save}
      saved="sdk-project.saved"
      onClose={onClose}
    >
      {(old, form) => (
        <>
          <Field name="name" label={t('sdk-project.name')}>
            <Input />
          </Field>
          <Field name="sdkVersionId" label={t('sdk-project.sdk')}>
            <VersionSelect form={form} known={old?.sdk ? [{ value: old.sdk.id, label: old.sdk.name }] : []} />
          </Field>
          <Form.Item name="patchIds" label={t('sdk-project.patches')} extra={t('sdk-project.patches_hint')}>
            <PatchSelect />
          </Form.Item>
        </>
      )}
    </RecordForm>
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
