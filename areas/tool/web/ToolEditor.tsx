import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { levels, type Level } from '#platform/contract/record.ts'
import { t } from '#platform/web/i18n/text.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
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
const rules = zodRules(tool.save.input)

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
        <Form.Item name="name" label={t('tool.field.name_zh')} rules={rules('name')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="nameEn" label={t('tool.field.name_en')} rules={rules('nameEn')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="kind" label={t('tool.field.kind')} rules={rules('kind')}>
          <Select options={toolKinds.map((kind) => ({ value: kind, label: kindWord(kind) }))} />
        </Form.Item>
        <Form.Item
          name="lineIds"
          label={t('tool.field.line')}
          rules={[{ required: true, type: 'array', min: 1, message: t('ui.rule.required') }]}
        >
          <Select mode="multiple" options={lines} />
        </Form.Item>
        <Form.Item name="level" label={t('tool.field.level')} rules={rules('level')}>
          <Select options={levels.map((one) => ({ value: one, label: `${levelWord(one)} · ${levelAbout(one)}` }))} />
        </Form.Item>
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
        <Form.Item name="sort" label={t('tool.field.sort')} extra={t('tool.desk.sort_about')} rules={rules('sort')}>
          <NumberField min={0} max={99_999} step={10} />
        </Form.Item>
      </div>
      <Form.Item name="intro" label={t('tool.field.intro')} rules={rules('intro')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="introEn" label={t('tool.field.intro_en')} rules={rules('introEn')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="guide" label={t('tool.field.guide')} rules={rules('guide')}>
        <RichText label={t('tool.field.guide')} modelCode="tool_image" />
      </Form.Item>
      <Form.Item name="guideEn" label={t('tool.field.guide_en')} rules={rules('guideEn')}>
        <RichText label={t('tool.field.guide_en')} modelCode="tool_image" />
      </Form.Item>
    </>
  )
}
