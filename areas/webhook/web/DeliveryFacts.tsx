import { Tag } from 'antd'
import { count, fullTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { PartTable } from '#platform/web/ui/form/PartTable.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { Code } from '#platform/web/ui/text/Code.tsx'
import { answerOf, changeOf } from './Change.tsx'
import type { DeliveryDetail } from './webhook.queries.ts'
import styles from './Webhook.module.css'
import { stateTones, stateWord } from './words.ts'

const heads = ['webhook.field.tried', 'webhook.field.answer', 'webhook.field.took'] as const
const took = (ms: number | null) => (ms === null ? '–' : t('webhook.ms', { ms: count(ms) }))

/** What was posted, word for word, and how each try went. */
export default function DeliveryFacts({ record }: { record: DeliveryDetail }) {
  const { status, tries } = record
  return (
    <>
      <Facts
        facts={[
          [
            'webhook.field.result',
            <StateTag key="state" tone={stateTones[status]}>
              {stateWord(status)}
            </StateTag>,
          ],
          ['webhook.field.next', record.nextAt && fullTime(record.nextAt)],
          ['webhook.field.change', record.toState && changeOf(record)],
          [
            'webhook.field.sent_to',
            <>
              {record.endpoint} {record.test && <Tag>{t('webhook.kind.test')}</Tag>}
              <br />
              <code>{record.url}</code>
            </>,
          ],
          ['webhook.field.event_id', <code key="id">{record.eventId}</code>],
        ]}
      />
      <section className={styles.part}>
        <h2>{t('webhook.body')}</h2>
        <p className={styles.under}>{t('webhook.body_about')}</p>
        <Code text={record.body} of={t('webhook.body')} />
      </section>
      <section className={styles.part}>
        <h2>{t('webhook.tries')}</h2>
        {tries.length === 0 ? (
          <p>{t('webhook.tries_none')}</p>
        ) : (
          <PartTable
            heads={heads.map((key) => ({ words: t(key), end: key === 'webhook.field.took' }))}
            rows={tries.map((one) => ({ key: one.id, cells: [fullTime(one.at), answerOf(one), took(one.tookMs)] }))}
          />
        )}
      </section>
    </>
  )
}
