import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { copyText } from '#platform/web/ui/text/copy.ts'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { feedPath } from '../feed.contract.ts'
import { endFeed, feedQuery, makeFeed } from './workbench.queries.ts'
import styles from './Needs.module.css'

/** The calendar of what waits: its address is made, replaced and ended here, and told once. */
export function Feed() {
  const id = useId()
  const { data } = useQuery(feedQuery())
  const [address, setAddress] = useState('')
  const [ask, questions] = useAsk()
  const [busy, setBusy] = useState(false)
  // the call has said what went wrong
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    void work()
      .catch(() => null)
      .finally(() => setBusy(false))
  }
  const make = async () => {
    const question = { title: t('workbench.feed.renew'), content: t('workbench.feed.renew_ask') }
    if (data?.on && !(await ask({ ...question, yes: t('workbench.feed.renew') }))) return
    setAddress(new URL(feedPath(await makeFeed()), location.origin).href)
  }
  const end = async () => {
    const question = { title: t('workbench.feed.end'), content: t('workbench.feed.end_ask') }
    if (!(await ask({ ...question, yes: t('workbench.feed.end'), danger: true }))) return
    await endFeed()
    setAddress('')
    notify.success(t('workbench.feed.ended'))
  }
  return (
    <section className={styles.feed} aria-labelledby={id}>
      <h2 id={id}>{t('workbench.feed.title')}</h2>
      <p className={styles.note}>{t('workbench.feed.lead')}</p>
      {data?.officeOnly && <p className={styles.note}>{t('workbench.feed.office_only')}</p>}
      {address && <Address address={address} />}
      {data?.on && <Standing {...data} />}
      <div className={styles.actions}>
        <Button type={data?.on ? 'default' : 'primary'} disabled={!data} loading={busy} onClick={() => run(make)}>
          {t(data?.on ? 'workbench.feed.renew' : 'workbench.feed.make')}
        </Button>
        {data?.on && (
          <Button danger disabled={busy} onClick={() => run(end)}>
            {t('workbench.feed.end')}
          </Button>
        )}
      </div>
      {questions}
    </section>
  )
}

function Address({ address }: { address: string }) {
  const copy = () => void copyText(address).then(() => notify.success(t('workbench.feed.copied')))
  return (
    <>
      <p role="status">{t('workbench.feed.once')}</p>
      <div className={styles.address}>
        <Input
          readOnly
          value={address}
          aria-label={t('workbench.feed.title')}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" onClick={copy}>
          {t('workbench.feed.copy')}
        </Button>
      </div>
    </>
  )
}

function Standing({ createdAt, readAt }: { createdAt: string | null; readAt: string | null }) {
  return (
    <p className={styles.note}>
      {t('workbench.feed.since', { day: day(createdAt) })} ·{' '}
      {readAt ? (
        <>
          {t('workbench.feed.read', { at: '' })}
          <RelativeTime value={readAt} />
        </>
      ) : (
        t('workbench.feed.unread')
      )}
    </p>
  )
}
