import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import type { ApplyDetail } from './market.queries.ts'
import styles from './Market.module.css'
import { actionWord } from './words.ts'

type Record = Omit<ApplyDetail, 'can'>
const points = (n: number) => t('market.points', { n: count(n) })
const none: readonly Fact[] = []
/** A request with its quote, as both sides read it. `facts` come first. */
export const ApplyFacts = ({ record, facts = none }: { record: Record; facts?: readonly Fact[] }) => (
  <>
    <Facts
      facts={[
        ...facts,
        ['market.apply.quote', record.quotePoints && <strong key="quote">{points(record.quotePoints)}</strong>],
        ['market.field.valid_until', record.quoteValidUntil],
        [
          'market.field.parts',
          record.parts.length > 1 && (
            <ol key="parts" className={styles.list}>
              {record.parts.map((one) => (
                <li key={one.scope}>{`${one.scope} · ${points(one.points)}`}</li>
              ))}
            </ol>
          ),
        ],
        ['market.field.lead', record.quoteLeadDays && t('market.lead_days', { n: record.quoteLeadDays })],
        ['market.field.quote_note', record.quoteNote && <Lines key="note" text={record.quoteNote} />],
        ['market.apply.reason', record.remark],
        ['market.field.requirement', <Lines key="requirement" text={record.requirement} />],
        ['market.field.project', record.project],
        ['market.field.expected', record.expectedOn],
        [
          'market.field.files',
          record.files.length > 0 && <FileLinks key="files" files={record.files} label={t('market.field.files')} />,
        ],
        ['market.field.created', dateTime(record.createdAt)],
      ]}
    />
    <Past changes={record.history} wordOf={actionWord} />
  </>
)
const Lines = ({ text }: { text: string }) => <span className={styles.lines}>{text}</span>
