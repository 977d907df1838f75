import { Alert, Tabs } from 'antd'
import type { Answer } from '#platform/contract/contract.ts'
import type { Locale } from '#platform/contract/text.ts'
import { fullTime } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { localeNames } from '#platform/web/layout/locale.ts'
import type { operation } from '../contract.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { MailState } from './MailState.tsx'
import styles from './Operation.module.css'

type Mail = Answer<typeof operation.mail>

/** One mail as it goes or went out. */
export default function MailDrawer({ record: mail }: { record: Mail }) {
  // an empty sandbox: nothing in it runs, posts, opens or reaches this page
  const html = <iframe className={styles.frame} title={t('operation.mail.html')} sandbox="" srcDoc={mail.html} />
  return (
    <>
      {mail.status === 'outbox' && (
        <Alert className={styles.note ?? ''} type="info" showIcon title={t('operation.mail.outbox_hint')} />
      )}
      {mail.status === 'failed' && (
        <Alert className={styles.note ?? ''} type="error" showIcon title={mail.reason} description={mail.error} />
      )}
      <Facts
        facts={[
          ['operation.mail.status', <MailState key="status" status={mail.status} />],
          ['operation.mail.kind', wordsFor('operation.mail.kind')(mail.kind)],
          ['operation.mail.to', mail.to],
          ['operation.mail.template', mail.about],
          ['operation.mail.locale', localeNames[mail.locale as Locale]],
          ['operation.mail.created_at', fullTime(mail.createdAt)],
          ['operation.mail.sent_at', fullTime(mail.sentAt)],
          ['operation.mail.error', mail.status === 'queued' ? mail.reason : null],
        ]}
      />
      {mail.hidden ? (
        <Alert type="info" showIcon title={t('operation.mail.hidden')} description={t('operation.mail.hidden_why')} />
      ) : (
        <Tabs
          items={[
            ...(mail.html ? [{ key: 'html', label: t('operation.mail.html'), children: html }] : []),
            {
              key: 'text',
              label: t('operation.mail.text'),
              children: <pre className={styles.block}>{mail.text}</pre>,
            },
          ]}
        />
      )}
    </>
  )
}
