import { Button, Form } from 'antd'
import { useState } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFileSubmit } from '#platform/web/ui/form/use-file-submit.ts'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { partColumns, sheetLimits, sheetModel } from '../contract.ts'
import { columnWord, kindWord, readParts, stateWord, type ReadSheet as Read } from './gallery.queries.ts'
import styles from './Gallery.module.css'

type Values = { files: UploadItem[] }

/** A workbook that is chosen, sent and read; what is wrong with it stands below, by row and column. */
export default function ReadSheet() {
  const [form] = Form.useForm<Values>()
  const [read, setRead] = useState<Read | null>(null)
  const { sending, problems, failure, handlers } = useFileSubmit(form, async ({ files }: Values) => {
    setRead(null)
    setRead(await readParts(wireIdsOf(files)))
  })
  return (
    <div className={styles.column} style={{ maxWidth: 'none' }}>
      <Form form={form} layout="vertical" className={styles.column} {...handlers}>
        <FormErrors form={form} problems={problems} failure={failure} />
        <Form.Item name="files" label={t('gallery.excel.file')} rules={[{ required: true }]}>
          <FileUpload modelCode={sheetModel} {...sheetLimits} drop />
        </Form.Item>
        <div>
          <Button type="primary" htmlType="submit" loading={sending}>
            {t('gallery.excel.read')}
          </Button>
        </div>
      </Form>
      {read && <Result read={read} />}
    </div>
  )
}

function Result({ read: { rows, faults } }: { read: Read }) {
  return (
    <>
      <p role="status">
        <StateTag tone={faults.length ? 'bad' : 'good'}>
          {t(faults.length ? 'gallery.excel.faulty' : 'gallery.excel.sound', {
            rows: count(rows.length),
            faults: count(faults.length),
          })}
        </StateTag>
      </p>
      {faults.length > 0 && <Faults faults={faults} />}
      {rows.length > 0 ? (
        <Rows rows={rows} />
      ) : (
        <EmptyState title={t('gallery.excel.no_rows')} about={t('gallery.excel.no_rows_about')} />
      )}
    </>
  )
}

const Faults = ({ faults }: Pick<Read, 'faults'>) => (
  <PlainTable name={t('gallery.excel.faults')} tall>
    <table>
      <caption className="visually-hidden">{t('gallery.excel.faults')}</caption>
      <thead>
        <tr>
          <th scope="col" data-end="">
            {t('gallery.excel.row')}
          </th>
          <th scope="col">{t('gallery.excel.column')}</th>
          <th scope="col">{t('gallery.excel.value')}</th>
          <th scope="col">{t('gallery.excel.fault')}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ row, column, value, msg }) => (
          <tr key={`${row} ${column} ${msg}`}>
            <th scope="row" data-end="">
              {row}
            </th>
            <td>{columnWord(column)}</td>
            <td className={styles.code}>{value || '–'}</td>
            <td>{msg}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PlainTable>
)

const Rows = ({ rows }: Pick<Read, 'rows'>) => (
  <PlainTable name={t('gallery.excel.rows')} tall>
    <table>
      <caption className="visually-hidden">{t('gallery.excel.rows')}</caption>
      <thead>
        <tr>
          {partColumns.map((column) => (
            <th key={column} scope="col" data-end={column === 'qty' || column === 'price' ? '' : undefined}>
              {columnWord(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <th scope="row" className={styles.code}>
              {row.partNo}
            </th>
            <td>{kindWord(row.kind)}</td>
            <td>{stateWord(row.state)}</td>
            <td data-end="">{count(row.qty)}</td>
            <td data-end="">{row.price.toFixed(2)}</td>
            <td className="nowrap">{row.updated}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PlainTable>
)
