import { Input } from 'antd'
import { factorQuery, heldOf, ProofFields, proved, type Proof } from '#areas/factor/web/proof.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { firstMail } from '../first.contract.ts'
import { contactRule } from './checks.ts'
import { Codes } from './ContactCodes.tsx'
import { saveFirstMail } from './first.queries.ts'
import styles from './Personal.module.css'

type Values = { newValue: string; mailCode: string } & Proof
const draft = 'account.first_mail'
const Field = fieldOf(firstMail.saveFirstMail.input, { mailCode: 'account.code_rule' })

/** The address of the only administrator, who has none: a code sent to it, the password and the factor there is. */
export default function FirstMailForm({ onClose }: { onClose: () => void }) {
  const factor = useFresh(factorQuery(), onClose)
  if (!factor) return null
  const held = heldOf(factor)
  return (
    <FormDrawer<Values>
      open
      draft={draft}
      title={t('account.contact.first')}
      onClose={onClose}
      onSubmit={async ({ newValue, mailCode, ...typed }) => {
        const { password, code, credential } = await proved(held, typed)
        await saveFirstMail({ newValue, mailCode, password, code, credential })
        notify.success(t('account.profile.saved'))
      }}
    >
      {(form) => (
        <>
          <p className={styles.lead}>{t('account.contact.first_about')}</p>
          <Field
            name="newValue"
            label={t('account.field.new_email')}
            also={contactRule('email')}
            validateTrigger="onBlur"
          >
            <Input inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Codes form={form} kind="email" words={t('account.contact.code')} />
          <Field name="mailCode" label={t('account.field.code_first')}>
            <Input inputMode="numeric" maxLength={6} autoComplete="off" />
          </Field>
          <ProofFields held={held} />
        </>
      )}
    </FormDrawer>
  )
}
