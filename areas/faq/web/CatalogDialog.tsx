import { EditOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { faqDesk } from '../desk.contract.ts'
import { moduleOptions, modulesOf } from './modules.ts'
import { choicesQuery, saveCatalog } from './desk.queries.ts'
import type { Node } from '../show.rules.ts'
import styles from './Desk.module.css'

type Values = { id?: number; pid?: number; name: string; nameEn: string; sort: number }
const Field = fieldOf(faqDesk.saveCatalog.input)

const flat = (nodes: readonly Node[], depth = 0): { node: Node; depth: number }[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flat(node.children, depth + 1)])

/** The modules of the directory: add one under another, or rename one. */
export function CatalogDialog({ onClose }: { onClose: () => void }) {
  const choices = useQuery(choicesQuery())
  const [edited, setEdited] = useState<Values | null>(null)
  const modules = modulesOf(choices.data)
  const edit = ({ id }: Node) => setEdited(choices.data?.modules.find((one) => one.id === Number(id)) ?? null)
  return (
    <Modal open title={t('faq.catalog.manage')} footer={null} onCancel={onClose}>
      {edited ? (
        <CatalogForm start={edited} modules={modules} onDone={() => setEdited(null)} />
      ) : (
        <>
          <ul className={styles.modules}>
            {flat(modules).map(({ node, depth }) => (
              <li key={node.id} style={{ paddingInlineStart: depth * 20 }}>
                {node.name}
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined />}
                  aria-label={t('faq.catalog.edit', { name: node.name })}
                  onClick={() => edit(node)}
                />
              </li>
            ))}
          </ul>
          <Button type="primary" onClick={() => setEdited({ name: '', nameEn: '', sort: 0 })}>
            {t('faq.catalog.add')}
          </Button>
        </>
      )}
    </Modal>
  )
}

type FormProps = { start: Values; modules: readonly Node[]; onDone: () => void }
function CatalogForm({ start, modules, onDone }: FormProps) {
  const [form] = Form.useForm<Values>()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    await saveCatalog({ pid: undefined, ...values, ...(start.id ? { id: start.id } : {}) })
    notify.success(t('faq.catalog.saved'))
    onDone()
  })
  return (
    <Form form={form} layout="vertical" initialValues={start} {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      {start.id === undefined && (
        <Form.Item name="pid" label={t('faq.catalog.parent')}>
          <Select allowClear placeholder={t('faq.catalog.top')} options={moduleOptions(modules)} />
        </Form.Item>
      )}
      <Field name="name" label={t('faq.catalog.name')}>
        <Input />
      </Field>
      <Field name="nameEn" label={t('faq.catalog.name_en')}>
        <Input />
      </Field>
      <Field name="sort" label={t('faq.catalog.sort')}>
        <NumberField min={0} max={99_999} />
      </Field>
      <div className={styles.buttons}>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('ui.submit')}
        </Button>
      </div>
    </Form>
  )
}
