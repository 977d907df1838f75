import { Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { within } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { packageMb, packageTypes, tool as contract, toolSystems } from '../contract.ts'
import type { VersionRow } from './desk.steps.ts'
import { deskShowQuery, saveVersion, type DeskRow, type DeskVersion } from './tool.queries.ts'
import { systemWord } from './words.ts'

type Values = {
  name: string
  os: (typeof toolSystems)[number]
  notes: string
  notesEn: string
  fileId: UploadItem[]
  onShelf: boolean
}
const Field = fieldOf(contract.saveVersion.input)

type Props = { tool: Pick<DeskRow, 'id' | 'name'>; old?: DeskVersion; onClose: () => void }

export const AddVersion = ({ row, onClose }: { row: DeskRow; onClose: () => void }) => (
  <VersionEditor tool={row} onClose={onClose} />
)
export function ChangeVersion({ row, onClose }: { row: VersionRow; onClose: () => void }) {
  const read = within(deskShowQuery(row.tool.id), ({ list }) => list.find(({ id }) => id === row.id))
  const old = useFresh(read, onClose)
  return old ? <VersionEditor tool={row.tool} old={old} onClose={onClose} /> : null
}

/** A new version with its package, or a change of one; what has been out keeps name, system and package. */
function VersionEditor({ tool, old: given, onClose }: Props) {
  const [old] = useState(given)
  const fixed = old !== undefined && old.releasedAt !== null
  const save = async ({ fileId, onShelf, ...values }: Values) => {
    const shelf = onShelf ? ('on' as const) : ('off' as const)
    const known = old ? { id: old.id, version: old.version } : {}
    await saveVersion({ ...values, ...known, toolId: tool.id, shelf, fileId: fileId[0]!.id! })
    notify.success(t('tool.desk.saved'))
  }
  return (
    <FormDrawer<Values>
      open
      title={t(old ? 'tool.desk.edit_version' : 'tool.desk.add_version_to', { name: old?.name ?? tool.name })}
      submitText={t('tool.desk.save')}
      draft={old ? `tool.version.${old.id}.${old.version}` : `tool.version.new.${tool.id}`}
      initialValues={startOf(old)}
      onSubmit={save}
      onClose={onClose}
    >
      {fixed && <p>{t('tool.desk.fixed')}</p>}
      <Fields fixed={fixed} />
    </FormDrawer>
  )
}

const startOf = (old: DeskVersion | undefined): Partial<Values> =>
  old
    ? {
        name: old.name,
        os: old.os,
        notes: old.notes,
        notesEn: old.notesEn,
        fileId: [{ id: old.file.id, name: old.file.name, url: `/api/file/${old.file.id}` }],
        onShelf: old.shelf === 'on',
      }
    : { os: 'windows', fileId: [], onShelf: true }

const Fields = ({ fixed }: { fixed: boolean }) => (
  <>
    <Form.Item
      name="fileId"
      validateTrigger={['onChange', 'onBlur']}
      label={t('tool.desk.package')}
      rules={[{ required: true, type: 'array', min: 1, message: t('ui.rule.upload') }]}
    >
      <FileUpload modelCode="tool" accept={packageTypes} maxMb={packageMb} maxCount={1} resumable disabled={fixed} />
    </Form.Item>
    <div className="form-pair">
      <Field name="name" label={t('tool.field.version')}>
        <Input placeholder="3.2.1" disabled={fixed} autoComplete="off" />
      </Field>
      <Field name="os" label={t('tool.field.os')}>
        <Select disabled={fixed} options={toolSystems.map((os) => ({ value: os, label: systemWord(os) }))} />
      </Field>
    </div>
    <Field name="notes" label={t('tool.field.notes')}>
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
    </Field>
    <Field name="notesEn" label={t('tool.field.notes_en')}>
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
    </Field>
    <Form.Item name="onShelf" label={t('tool.desk.on')} extra={t('tool.desk.on_about')} valuePropName="checked">
      <Switch />
    </Form.Item>
  </>
)
