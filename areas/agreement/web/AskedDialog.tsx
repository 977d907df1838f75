import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { session, setSession, useSession } from '#platform/web/session.ts'
import { signOut } from '#platform/web/signout.ts'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { scrolls } from '#platform/web/ui/scrolls.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { agreementQuery, sendAcceptance, type Agreement } from './agreement.queries.ts'
import styles from './AskedDialog.module.css'

/** Takes one off what is asked; the dialog goes with the last. */
function answered(code: string): void {
  const now = session()
  if (!now) return
  const { asked = [], ...rest } = now
  const left = asked.filter((one) => one.code !== code)
  setSession(left.length ? { ...rest, asked: left } : rest)
}

/** Agreements that have changed, one after the other: who does not accept signs out. */
export default function AskedDialog() {
  const asked = useSession()?.asked ?? []
  const [first] = asked
  const [all] = useState(asked.length)
  return first ? <Asked key={first.code} code={first.code} n={all - asked.length + 1} of={all} /> : null
}

const saidOf = ({ version, effectiveFrom }: Agreement) =>
  effectiveFrom
    ? t('agreement.asked.about', { version, day: day(effectiveFrom) })
    : t('agreement.asked.undated', { version })

function Asked({ code, n, of }: { code: string; n: number; of: number }) {
  const { data, error, refetch } = useQuery(agreementQuery(code, ''))
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const accept = async () => {
    setSending(true)
    setFailure('')
    try {
      await sendAcceptance(data!)
      answered(code)
    } catch (problem) {
      setFailure(wordsOf(problem, t('ui.error.about')))
      // it may be another text by now
      void refetch()
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      width={720}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={data ? t('agreement.asked.title', { title: data.title }) : t('agreement.asked.text')}
      footer={
        <>
          <Button onClick={() => void signOut()}>{t('agreement.asked.leave')}</Button>
          <Button type="primary" disabled={!data} loading={sending} onClick={() => void accept()}>
            {t('agreement.asked.accept')}
          </Button>
        </>
      }
    >
      {data && (
        <p>
          {saidOf(data)}
          {of > 1 && ` ${t('agreement.asked.several', { n, of })}`}
        </p>
      )}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.text} aria-label={t('agreement.asked.text')} {...scrolls}>
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
