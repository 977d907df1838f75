import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { dayRule } from '#platform/web/ui/form/day-rule.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { draft } from '#platform/web/ui/form/draft.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFileSubmit } from '#platform/web/ui/form/use-file-submit.ts'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { applyFiles, applyModel, market } from '../contract.ts'
import { ask, productQuery, projectsQuery } from './market.queries.ts'
import styles from './Market.module.css'

type Values = { requirement: string; projectId?: number; expectedOn: string; files: UploadItem[] }
const rules = zodRules(market.ask.input)
type Props = { productId: number; onSent: (id: number) => void }

/** The form of a request for a quote; what was typed is kept until it is sent. */
export default function ApplyForm({ productId, onSent }: Props) {
  const { data: product, error, refetch } = useQuery(productQuery(productId))
  const projects = useQuery(projectsQuery()).data ?? []
  const [form] = Form.useForm<Values>()
  const name = `market.apply.${productId}`
  const [first] = useState(() => ({ requirement: '', expectedOn: '', files: [], ...draft.read<Values>(name) }))
  const [today] = useState(() => day(Date.now()))
  const { sending, problems, failure, handlers } = useFileSubmit(form, async ({ files, ...values }: Values) => {
    const sent = await ask({ ...values, projectId: values.projectId, productId, fileIds: wireIdsOf(files) })
    draft.drop(name)
    notify.success(t('market.apply.submitted'))
    onSent(sent.id)
  })
  if (!product) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const change = (changed: object, all: Values) => {
    handlers.onValuesChange(changed)
    draft.write(name, all)
  }
  return (
    <TitledPage title={`${t('market.ask')} · ${product.name}`} lead={t('market.apply.lead')}>
      <div className={styles.form}>
        <Form form={form} layout="vertical" initialValues={first} {...handlers} onValuesChange={change}>
          <FormErrors form={form} problems={problems} failure={failure} />
          <Form.Item
            name="requirement"
            label={t('market.field.requirement')}
            rules={rules('requirement')}
            required
            extra={t('market.help.requirement')}
          >
            <Input.TextArea maxLength={4000} autoSize={{ minRows: 5, maxRows: 14 }} />
          </Form.Item>
          <Form.Item
            name="projectId"
            label={t('market.field.project')}
            rules={product.needProject ? [{ required: true, message: t('market.project_needed') }] : []}
          >
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={projects.map(({ id, code, name: called }) => ({ value: id, label: `${code} ${called}` }))}
            />
          </Form.Item>
          <Form.Item name="expectedOn" label={t('market.field.expected')} rules={[dayRule(today)]}>
            <DayField min={today} />
          </Form.Item>
          <Form.Item name="files" label={t('market.field.files')} extra={t('market.help.files')}>
            <FileUpload modelCode={applyModel} {...applyFiles} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={sending}>
            {t('market.apply.submit')}
          </Button>
        </Form>
      </div>
    </TitledPage>
  )
}
