import { Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { type importKinds, imports, importTable } from '../contract.ts'
import type { ImportSearch } from '../import.search.ts'
import { add } from './import.queries.ts'
import { kindWord, submitted } from './words.ts'

type Values = { kind: (typeof importKinds)[number]; source: string; fileId: UploadItem[] }
const Field = fieldOf(imports.add.input)
const draft = 'import.new'

/** Hands a table in, or a zip of it with its files; what is wrong with its rows is shown when it was checked. */
export default function ImportForm({ search, onClose }: EditorProps<ImportSearch>) {
  return (
    <FormDrawer<Values>
      open
      title={t('import.add')}
      submitText={t('import.check')}
      draft={draft}
      initialValues={{ kind: search.kind ?? submitted()[0] ?? 'document', source: 'old-portal', fileId: [] }}
      onSubmit={async ({ kind, source, fileId }) => {
        await add({ kind, source, fileId: wireIdsOf(fileId) })
        notify.success(t('import.added'))
      }}
      onClose={onClose}
    >
      <p style={{ marginBlock: '0 12px' }}>{t('import.lead')}</p>
      <Field name="kind" label={t('import.field.kind')}>
        <Select options={submitted().map((value) => ({ value, label: kindWord(value) }))} />
      </Field>
      <Field name="source" label={t('import.field.source')} extra={t('import.field.source_about')}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Form.Item
        name="fileId"
        validateTrigger={['onChange', 'onBlur']}
        label={t('import.field.file')}
        extra={t('import.field.file_about')}
        rules={[{ required: true, type: 'array', min: 1, message: t('ui.rule.upload') }]}
      >
        <FileUpload {...importTable} resumable />
      </Form.Item>
    </FormDrawer>
  )
}
