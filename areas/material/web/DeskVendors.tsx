import { useQuery } from '@tanstack/react-query'
import { Button, Input, Pagination, Select, Form } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { SideDrawer } from '#platform/web/ui/SideDrawer.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { companiesQuery, saveVendor, vendorsQuery, type Vendor } from './desk.queries.ts'
import styles from './Material.module.css'

const size = 50
/** The makers of parts: how they are called, and which company speaks for them. */
export default function VendorDrawer({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<Vendor | 'new'>()
  const { data } = useQuery(vendorsQuery(page, size))
  return (
    <SideDrawer open title={t('material.vendors')} onClose={onClose}>
      <Permit code="material_edit">
        <Button onClick={() => setEdited('new')}>{t('material.vendor_new')}</Button>
      </Permit>
      {data?.total === 0 && <p>{t('material.vendors_none_about')}</p>}
      <ul className={styles.lines}>
        {data?.list.map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <span>{row.company}</span>
            <span>
              {t('material.field.parts')} {row.parts}
            </span>
            {row.can.edit && (
              <Button size="small" onClick={() => setEdited(row)} aria-label={`${t('material.edit')} ${row.name}`}>
                {t('material.edit')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.total > size && (
        <Pagination current={page} pageSize={size} total={data.total} showSizeChanger={false} onChange={setPage} />
      )}
      {edited && <VendorDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
    </SideDrawer>
  )
}

type Values = { name: string; nameEn: string; companyId?: number | undefined }
function VendorDialog({ row, onClose }: { row: Vendor | null; onClose: () => void }) {
  const companies = useQuery(companiesQuery()).data ?? []
  const title = t(row ? 'material.vendor_edit' : 'material.vendor_new')
  return (
    <Decision<Values>
      title={title}
      about={row?.name ?? ''}
      words={() => t('material.save')}
      danger={() => false}
      initialValues={{ name: row?.nameZh ?? '', nameEn: row?.nameEn ?? '', companyId: row?.companyId ?? undefined }}
      send={async ({ companyId, ...values }) => {
        await saveVendor({ ...values, companyId, id: row?.id, version: row?.version ?? 0 })
        notify.success(t('material.saved'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item
            name="name"
            label={t('material.field.of')}
            rules={[{ required: true, whitespace: true, message: t('ui.rule.required') }]}
          >
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="nameEn" label={t('material.field.name_en')}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="companyId" label={t('material.field.company')}>
            <Select
              allowClear
              placeholder={t('material.no_company')}
              options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
