import { Button, Input } from 'antd'
import { useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { profile } from '../profile.contract.ts'
import { requestDeletion } from './personal.queries.ts'
import styles from './Personal.module.css'

const draft = 'account.deletion'
const Field = fieldOf(profile.requestDeletion.input)

/** A copy of what is kept of oneself, and the end of it. */
export default function PrivacyTab() {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.part}>
      <section aria-labelledby="export-title">
        <h2 id="export-title">{t('account.privacy.export')}</h2>
        <p className={styles.lead}>{t('account.privacy.export_about')}</p>
        <Button href={addressOf(profile.exportData, {})} download>
          {t('account.privacy.download')}
        </Button>
      </section>
      <section aria-labelledby="delete-title">
        <h2 id="delete-title">{t('account.privacy.delete')}</h2>
        <p className={styles.lead}>{t('account.privacy.delete_about')}</p>
        <Button danger onClick={() => setOpen(true)}>
          {t('account.privacy.request')}
        </Button>
      </section>
      <FormDrawer<{ reason: string; password: string }>
        open={open}
        draft={draft}
        title={t('account.privacy.request')}
        onClose={() => setOpen(false)}
        onSubmit={async (values) => {
          await requestDeletion(values)
          notify.success(t('account.privacy.requested'))
        }}
      >
        <p className={styles.lead}>{t('account.privacy.delete_about')}</p>
        <Field name="reason" label={t('account.apply.reason')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Field>
        <Field name="password" label={t('account.field.own_password')}>
          <Input.Password autoComplete="current-password" />
        </Field>
      </FormDrawer>
    </div>
  )
}
