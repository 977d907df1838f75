import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { scrolls } from '#platform/web/ui/scrolls.ts'
import { acceptDisclaimer, disclaimerQuery, type Disclaimer } from './sdk.queries.ts'
import styles from './Sdk.module.css'

/** Which version is accepted, and since when it counts where it says so. */
const versionOf = ({ version, effectiveFrom }: Disclaimer) =>
  effectiveFrom
    ? t('sdk.disclaimer.version', { version, day: day(effectiveFrom) })
    : t('sdk.disclaimer.undated', { version })

/** The disclaimer in force, to be accepted before the first byte; each new version of it is asked again. */
export default function DisclaimerDialog({ onAnswer }: { onAnswer: (accepted: boolean) => void }) {
  const { data, error, refetch } = useQuery(disclaimerQuery())
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const accept = async () => {
    setSending(true)
    setFailure('')
    try {
      await acceptDisclaimer(data!.version)
      onAnswer(true)
    } catch (problem) {
      setFailure(wordsOf(problem, t('ui.error.about')))
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      width={720}
      title={data?.title ?? t('sdk.disclaimer.title')}
      okText={t('sdk.disclaimer.accept')}
      cancelText={t('sdk.disclaimer.refuse')}
      okButtonProps={{ disabled: !data }}
      confirmLoading={sending}
      onOk={() => void accept()}
      onCancel={() => onAnswer(false)}
    >
      <p className={styles.about}>
        {t('sdk.disclaimer.about')}
        {data && ` ${versionOf(data)}`}
      </p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.agreement} aria-label={t('sdk.disclaimer.title')} {...scrolls}>
        {data ? (
          <HtmlView html={data.html} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active />
        )}
      </div>
    </Modal>
  )
}
