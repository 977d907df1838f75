import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Tabs } from 'antd'
import type { Answer } from '#platform/contract/contract.ts'
import { fullTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { ErrorState } from '#platform/web/ui/States.tsx'
import type { operation } from '../contract.ts'
import { Detail, Facts } from './Detail.tsx'
import { MailState } from './MailState.tsx'
import { mailQuery } from './operation.queries.ts'
import styles from './Operation.module.css'

type Mail = Answer<typeof operation.mail>

/** One mail as it goes or went out. */
export default function MailDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const mail = useQuery({ ...mailQuery(id ?? 0), enabled: id !== undefined })
  return (
    <Detail open={id !== undefined} title={mail.data?.subject || t('operation.mail.title')} onClose={onClose}>
      {mail.data ? (
        <Letter mail={mail.data} />
      ) : mail.error ? (
        <ErrorState error={mail.error} onRetry={() => void mail.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Detail>
  )
}

function Letter({ mail }: { mail: Mail }) {
  // an empty sandbox: nothing in it runs, posts, opens or reaches this page
  const html = <iframe className={styles.frame} title={t('operation.mail.html')} sandbox="" srcDoc={mail.html} />
  return (
    <>
      {mail.status === 'outbox' && (
        <Alert className={styles.note ?? ''} type="info" showIcon title={t('operation.mail.outbox_hint')} />
      )}
      {mail.status === 'failed' && (
        <Alert
          className={styles.note ?? ''}
          type="error"
          showIcon
          title={t('operation.mail.error')}
          description={mail.error}
        />
      )}
      <Facts
        facts={[
          [t('operation.mail.status'), <MailState key="status" status={mail.status} />],
          [t('operation.mail.to'), mail.to],
          [t('operation.mail.template'), mail.template],
          [t('operation.mail.locale'), mail.locale],
          [t('operation.mail.created_at'), fullTime(mail.createdAt)],
          [t('operation.mail.sent_at'), fullTime(mail.sentAt)],
          [t('operation.mail.error'), mail.status === 'queued' ? mail.error : null],
        ]}
      />
      <Tabs
        items={[
          { key: 'html', label: t('operation.mail.html'), children: html },
          {
            key: 'text',
            label: t('operation.mail.text'),
            children: <pre className={styles.block}>{mail.text}</pre>,
          },
        ]}
      />
    </>
  )
}
