import { DownloadOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { startDownload } from '#platform/web/ui/file/download-store.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFileSubmit } from '#platform/web/ui/form/use-file-submit.ts'
import { zipLimits, zipModel } from '../contract.ts'
import styles from './Gallery.module.css'

type Values = { files: UploadItem[] }

/** Files of the reader's own choice, and one button that brings them back: one as it is, several as a zip. */
export default function ZipFiles() {
  const [form] = Form.useForm<Values>()
  const files = Form.useWatch('files', form) ?? []
  const { sending, problems, failure, handlers } = useFileSubmit(form, ({ files: chosen }: Values) =>
    startDownload(chosen.flatMap(({ id, name }) => (id ? [{ id, name }] : []))),
  )
  return (
    <Form form={form} layout="vertical" initialValues={{ files: [] }} className={styles.column} {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      <Form.Item name="files" label={t('gallery.zip.choose')} rules={[{ required: true }]}>
        <FileUpload modelCode={zipModel} {...zipLimits} drop />
      </Form.Item>
      <div>
        <Button type="primary" htmlType="submit" icon={<DownloadOutlined aria-hidden />} loading={sending}>
          {t(files.length > 1 ? 'gallery.zip.save' : 'gallery.zip.save_one')}
        </Button>
      </div>
    </Form>
  )
}
