import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Skeleton } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { ContactFields, useContact, type Contact } from './ContactFields.tsx'
import styles from './Order.module.css'
import { orderQuote, quoteQuery } from './order.queries.ts'
import { points } from './words.ts'

/** A quote before it is accepted: its parts and sum, and whom the work is agreed with. */
export function ConfirmQuote({ id, onOrdered }: { id: number; onOrdered: (id: number) => void }) {
  const { data: quote, error, refetch } = useQuery(quoteQuery(id))
  const [form] = Form.useForm<Contact>()
  const first = useContact()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async (contact: Contact) => {
    onOrdered((await orderQuote({ ...contact, applyId: id, version: quote?.version ?? 0 })).id)
  })
  if (!quote || !first) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  return (
    <TitledPage
      title={t('service-order.pay.confirm')}
      lead={t('service-order.pay.quote', { no: quote.no, until: quote.quoteValidUntil })}
    >
      <div className={styles.pay}>
        <div className={styles.panel}>
          <Form form={form} layout="vertical" initialValues={first} {...handlers}>
            <FormErrors form={form} problems={problems} failure={failure} />
            {!quote.open && <Alert type="warning" showIcon title={t('service-order.pay.quote_closed')} />}
            <ContactFields />
            <Button type="primary" htmlType="submit" loading={sending} disabled={!quote.open}>
              {t('service-order.pay.accept')}
            </Button>
          </Form>
        </div>
        <section className={styles.panel}>
          <h2>{quote.product}</h2>
          {quote.quoteNote && <p className={styles.note}>{quote.quoteNote}</p>}
          <ul className={styles.lines}>
            {quote.parts.map((part) => (
              <li key={part.scope}>
                <span>{part.scope}</span>
                <span />
                <strong>{points(part.points)}</strong>
              </li>
            ))}
          </ul>
          <p className={styles.sum}>
            <span>{t('service-order.pay.total')}</span>
            <strong>{points(quote.quotePoints)}</strong>
          </p>
        </section>
      </div>
    </TitledPage>
  )
}
