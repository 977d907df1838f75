import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { callBytes } from '#platform/web/call/call.ts'
import { orderDesk, quotaSheet } from '../staff.contract.ts'
import styles from './OrderBase.module.css'
import { importQuotas } from './order-base.queries.ts'

type Values = { files: UploadItem[] }
const { modelCode, ...limits } = quotaSheet

/** The template comes by the client of ordering, which a link of the browser would pass by. */
async function saveTemplate(): Promise<void> {
  const blob = await (await callBytes(orderDesk.quotaTemplate)).blob()
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: 'quotas.xlsx' }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Drafts from a table: all of its rows or none, and what is wrong by row and column. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [faults, setFaults] = useState<readonly string[]>([])
  const send = async ({ files }: Values) => {
    setFaults([])
    try {
      const { rows } = await importQuotas(wireIdsOf(files))
      notify.success(t('order-base.imported', { count: rows }))
    } catch (error) {
      if (error instanceof CallError) setFaults(error.fields.map(({ msg }) => msg))
      throw error
    }
  }
  return (
    <Decision<Values>
      title={t('order-base.import')}
      about={
        <>
          {t('order-base.import_about')}{' '}
          <Button type="link" size="small" onClick={() => void saveTemplate()}>
            {t('order-base.template')}
          </Button>
        </>
      }
      words={() => t('order-base.import_yes')}
      danger={() => false}
      initialValues={{ files: [] }}
      send={send}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="files" label={t('order-base.sheet')} rules={[{ required: true, message: t('order-base.sheet_needed') }]}>
            <FileUpload modelCode={modelCode} {...limits} />
          </Form.Item>
          {faults.length > 0 && (
            <Alert
              type="error"
              title={t('order-base.faults')}
              description={
                <ul className={styles.faults}>
                  {faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              }
            />
          )}
        </>
      )}
    </Decision>
  )
} // prettier-ignore
