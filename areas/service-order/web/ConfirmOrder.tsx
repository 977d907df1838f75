import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select, Skeleton } from 'antd'
import { market } from '#areas/market/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { ContactFields, useContact, type Contact } from './ContactFields.tsx'
import styles from './Order.module.css'
import { createOrder } from './order.queries.ts'
import { productQuery } from '#areas/market/web/product.public.ts'
import { points } from './words.ts'

type Values = Contact & { projectId?: number }
type Props = { productId: number; sku: string; qty: number; onOrdered: (id: number) => void }

/** What is ordered, before it is an order: the sum is the portal's, what is shown here is not sent. */
export function ConfirmOrder({ productId, sku, qty, onOrdered }: Props) {
  const { data: product, error, refetch } = useQuery(productQuery(productId))
  const projects = useQuery({ ...query(market.projects), enabled: product?.needProject ?? false }).data ?? []
  const [form] = Form.useForm<Values>()
  const first = useContact()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async ({ projectId, ...contact }: Values) => {
    const lines = JSON.stringify([{ skuCode: sku, qty }])
    onOrdered((await createOrder({ ...contact, projectId, productId, lines })).id)
  })
  if (!product || !first)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const line = product.skus.find(({ skuCode }) => skuCode === sku)
  if (!line)
    return <EmptyState title={label('service-order.pay.nothing')} about={label('service-order.pay.nothing_about')} />
  return (
    <TitledPage title={t('service-order.pay.confirm')}>
      <div className={styles.pay}>
        <div className={styles.panel}>
          <Form form={form} layout="vertical" initialValues={first} {...handlers}>
            <FormErrors form={form} problems={problems} failure={failure} />
            {product.needProject && (
              <Form.Item
                name="projectId"
                label={t('service-order.field.project')}
                rules={[{ required: true, message: t('service-order.pay.project_needed') }]}
              >
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  options={projects.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
                  notFoundContent={t('service-order.pay.projects_none')}
                />
              </Form.Item>
            )}
            <ContactFields />
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('service-order.pay.submit')}
            </Button>
          </Form>
        </div>
        <section className={styles.panel}>
          <h2>{t('service-order.pay.summary')}</h2>
          <ul className={styles.lines}>
            <li>
              <span>
                {product.name}
                <small>{line.name}</small>
              </span>
              <span>{`× ${qty}`}</span>
              <strong>{points(line.pricePoints * qty)}</strong>
            </li>
          </ul>
          <p className={styles.sum}>
            <span>{t('service-order.pay.total')}</span>
            <strong>{points(line.pricePoints * qty)}</strong>
          </p>
        </section>
      </div>
    </TitledPage>
  )
}
