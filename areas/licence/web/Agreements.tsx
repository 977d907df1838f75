import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { scrolls } from '#platform/web/ui/scrolls.ts'
import { agree, termsQuery, type Licence } from './licence.queries.ts'
import styles from './Licence.module.css'

type Terms = Licence['agreements'][number]
/** What the features of an application ask for: to be agreed to, each in the version in force, before it is submitted. */
export default function Agreements({ agreements }: { agreements: readonly Terms[] }) {
  const [read, setRead] = useState<string | null>(null)
  return (
    <section className={styles.part}>
      <h2>{t('licence.part.agreements')}</h2>
      <p>{t('licence.agreement.about')}</p>
      <ul className={styles.terms}>
        {agreements.map(({ code, title, version, acceptedAt }) => (
          <li key={code}>
            <span>
              {title} · {version}
            </span>
            {acceptedAt ? (
              <span>{t('licence.agreement.accepted', { time: dateTime(acceptedAt) })}</span>
            ) : (
              <Button onClick={() => setRead(code)} aria-label={`${t('licence.agreement.open')} ${title}`}>
                {t('licence.agreement.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {read !== null && <TermsDialog code={read} onClose={() => setRead(null)} />}
    </section>
  )
}

function TermsDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(termsQuery(code))
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const send = async () => {
    setSending(true)
    setFailure('')
    try {
      await agree(code, data!.version)
      notify.success(t('licence.agreement.done'))
      onClose()
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
      title={data?.title ?? t('licence.part.agreements')}
      okText={t('licence.agreement.agree')}
      okButtonProps={{ disabled: !data }}
      confirmLoading={sending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {failure && <p role="alert">{failure}</p>}
      <div className={styles.reading} aria-label={t('licence.part.agreements')} {...scrolls}>
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
