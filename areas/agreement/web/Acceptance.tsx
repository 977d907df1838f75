import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { boot } from '#platform/web/boot.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useSession } from '#platform/web/session.ts'
import { acceptAgreement, type Agreement } from './agreement.queries.ts'
import styles from './AgreementPage.module.css'

/** Which text it was, where that is not the one of the page. */
const saidOf = ({ acceptedIn }: Agreement) =>
  acceptedIn === null || (acceptedIn === 'en') === (boot().locale === 'en')
    ? 'agreement.accepted_at'
    : (`agreement.accepted_in_${acceptedIn}` as const)

/** For people who are signed in: the button to agree to the version in force, or when they did. */
export function Acceptance({ agreement, isCurrent }: { agreement: Agreement; isCurrent: boolean }) {
  const user = useSession()
  const [sending, setSending] = useState(false)
  if (!user || (!agreement.acceptedAt && !isCurrent)) return null
  if (agreement.acceptedAt)
    return (
      <p className={styles.accepted}>
        <CheckCircleFilled aria-hidden /> {t(saidOf(agreement), { time: dateTime(agreement.acceptedAt) })}
      </p>
    )
  const accept = async () => {
    setSending(true)
    try {
      await acceptAgreement(agreement)
      notify.success(t('agreement.accepted_done'))
    } catch {
      // the call has said what went wrong; the button is there to try again
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={`${styles.accept} no-print`}>
      <p>{t('agreement.accept_hint')}</p>
      <Button type="primary" loading={sending} onClick={() => void accept()}>
        {t('agreement.accept')}
      </Button>
    </div>
  )
}
