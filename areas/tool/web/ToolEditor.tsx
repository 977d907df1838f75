import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { levels, type Level } from '#platform/contract/record.ts'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { levelAbout, levelWord } from '#platform/web/ui/state/LevelTag.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import { RichText } from '#platform/web/ui/text/RichText.tsx'
import { tool, toolKinds } from '../contract.ts'
import { useLineOptions } from './lines.ts'
import { deskShowQuery, projectsQuery, saveTool, type DeskDetail, type Kind } from './tool.queries.ts'
import { kindWord } from './words.ts'

type Values = {
  kind: Kind
  name: string
  nameEn: string
  intro: string
  introEn: string
  guide: string
  guideEn: string
  lineIds: string[]
  level: Level
  chipProjectId?: number
  sort: number
}
const Field = fieldOf(tool.save.input)

/** Create or change. */
export default function ToolEditor({ id, onClose }: EditorProps) {
  const save = ({ lineIds, chipProjectId, ...values }: Values, old: DeskDetail | null) =>
    saveTool({
      ...values,
      ...(old ? { id: old.id, version: old.version } : {}),
      chipProjectId,
      lineIds: lineIds.join(','),
    })
  return (
    <RecordForm<Values, DeskDetail>
      id={id}
      read={deskShowQuery}
      name="tool"
      title={(old) => t(old ? 'tool.desk.edit_tool' : 'tool.desk.create')}
      submitText="tool.desk.save"
      startOf={startOf}
      save={save}
      saved="tool.desk.saved"
      onClose={onClose}
    >
      {() => <Fields />}
    </RecordForm>
  )
}

const startOf = (old: DeskDetail | null): Partial<Values> =>
  old
    ? {
        kind: old.kind,
        name: old.nameZh,
        nameEn: old.nameEn,
        intro: old.introZh,
        introEn: old.introEn,
        guide: old.guide,
        guideEn: old.guideEn,
        lineIds: old.lineIds,
        level: old.level,
        sort: old.sort,
        ...(old.chipProjectId === null ? {} : { chipProjectId: old.chipProjectId }),
      }
    : { kind: 'sdk', level: 'registered', sort: 100, guide: '', guideEn: '' }

function Fields() {
  const lines = useLineOptions()
  const projects = useQuery(projectsQuery())
  const level = Form.useWatch<Values['level']>('level')
  return (
    <>
      <div className="form-pair">
        <Field name="name" label={t('tool.field.name_zh')}>
          <Input />
        </Field>
        <Field name="nameEn" label={t('tool.field.name_en')}>
          <Input />
        </Field>
        <Field name="kind" label={t('tool.field.kind')}>
          <Select options={toolKinds.map((kind) => ({ value: kind, label: kindWord(kind) }))} />
        </Field>
        <Form.Item
          name="lineIds"
          label={t('tool.field.line')}
          rules={[{ required: true, type: 'array', min: 1, message: t('ui.rule.choice') }]}
        >
          <Select mode="multiple" options={lines} />
        </Form.Item>
        <Field name="level" label={t('tool.field.level')}>
          <Select options={levels.map((one) => ({ value: one, label: `${levelWord(one)} · ${levelAbout(one)}` }))} />
        </Field>
        {level === 'project' && (
          <Form.Item
            name="chipProjectId"
            label={t('tool.field.project')}
            rules={[{ required: true, message: t('tool.project_needed') }]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              loading={projects.isPending}
              options={(projects.data ?? []).map((one) => ({ value: one.id, label: `${one.code} ${one.name}` }))}
            />
          </Form.Item>
        )}
        <Field name="sort" label={t('tool.field.sort')} extra={t('tool.desk.sort_about')}>
          <NumberField min={0} max={99_999} step={10} />
        </Field>
      </div>
      <Field name="intro" label={t('tool.field.intro')}>
        <Input.TextArea showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Field name="introEn" label={t('tool.field.intro_en')}>
        <Input.TextArea showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Field name="guide" label={t('tool.field.guide')}>
        <RichText label={t('tool.field.guide')} modelCode="tool_image" />
      </Field>
      <Field name="guideEn" label={t('tool.field.guide_en')}>
        <RichText label={t('tool.field.guide_en')} modelCode="tool_image" />
      </Field>
    </>
  )
}
