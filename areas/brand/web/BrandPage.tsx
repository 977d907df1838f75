import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { locales } from '#platform/contract/text.ts'
import { isChanged } from '#platform/web/call/error.ts'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { useLeaveGuard, useUnsavedMark } from '#platform/web/ui/form/unsaved.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { brandQuery, saveBrand, type Shown, type Values } from './brand.queries.ts'
import { Contacts, Foot, Look, Mail, Names } from './Parts.tsx'
import styles from './Brand.module.css'

export const loader = () => opens(brandQuery())

/** /admin/brand: what the vendor says of itself, for every page, mail and paper. */
export default function BrandPage() {
  const { data, error, refetch } = useQuery(brandQuery())
  return (
    <TitledPage title={t('brand.title')} lead={t('brand.lead')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <BrandForm given={data} />}
    </TitledPage>
  )
}

const savedMark = 'brandSaved'
/** Pages hold the vendor from their first byte: after a save the page is loaded anew, and says so then. */
function useSaved() {
  useEffect(() => {
    if (!sessionStorage.getItem(savedMark)) return
    sessionStorage.removeItem(savedMark)
    notify.success(t('brand.saved'))
  }, [])
}

/** The form begins with what was read first: what others save meanwhile is refused by its version, not mixed in. */
function BrandForm({ given }: { given: Shown }) {
  const [{ version, ...start }] = useState(given)
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const [stale, setStale] = useState(false)
  const [ask, question] = useAsk()
  useSaved()
  useLeaveGuard(dirty, ask, t('ui.form.leave'), () => setDirty(false))
  const { sending, problems, failure, attempt, handlers } = useFormSubmit(form, async (values: Values) => {
    const languages = locales.filter((one) => values.languages.includes(one))
    try {
      await saveBrand({ ...start, ...values, languages }, version)
    } catch (error) {
      setStale(isChanged(error))
      throw error
    }
    setDirty(false)
    sessionStorage.setItem(savedMark, '1')
    // the guard lets go of the page first
    setTimeout(() => location.reload())
  })
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={start}
      {...useUnsavedMark(dirty)}
      {...handlers}
      onValuesChange={(changed: object) => {
        setDirty(true)
        handlers.onValuesChange(changed)
      }}
    >
      {question}
      {stale ? <Stale /> : <FormErrors form={form} problems={problems} failure={failure} attempt={attempt} />}
      <Names />
      <Look />
      <Foot />
      <Contacts />
      <Mail />
      <div>
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('brand.save')}
        </Button>
      </div>
    </Form>
  )
}

const Stale = () => (
  <Alert
    type="warning"
    showIcon
    title={t('brand.changed')}
    action={
      <Button size="small" onClick={() => location.reload()}>
        {t('brand.reload')}
      </Button>
    }
  />
)
