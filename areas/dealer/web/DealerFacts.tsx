import { Button } from 'antd'
import { Queue } from '#areas/approval/web/queue.public.tsx'
import { invalidate } from '#platform/web/call/query.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { startDownload } from '#platform/web/ui/file/download-store.ts'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { dealer, paperNames } from '../contract.ts'
import styles from './Dealer.module.css'
import type { DealerDetail } from './dealer.queries.ts'
import { DealerState } from './DealerState.tsx'
import { Lines } from './Lines.tsx'
import { actionWord, levelWord, regionWord, relationWord, stepWord, validityOf } from './words.ts'

type Shown = Omit<DealerDetail, 'can' | 'waiting' | 'history'>
/** What a dealer shows, and its papers. */
export function DealerSays({ record }: { record: Shown }) {
  const files = paperNames.flatMap((name) => record.papers[name])
  return (
    <>
      <Facts
        facts={[
          ['dealer.field.state', <DealerState key="state" {...record} />],
          ['dealer.field.reason', record.status === 'rejected' && record.reason],
          ['dealer.field.customer', `${record.customerCode} ${record.customer}`],
          ['dealer.field.relation', relationWord(record.relation)],
          ['dealer.field.code', record.uscc],
          ['dealer.field.region', regionWord(record.region)],
          ['dealer.field.level', levelWord(record.level)],
          ['dealer.field.lines', <Lines key="lines" lines={record.lines} />],
          ['dealer.field.valid', validityOf(record)],
          ['dealer.field.contact', record.contact],
          ['dealer.field.phone', record.phone],
          ['dealer.field.updated', dateTime(record.updatedAt)],
          ...paperNames.map(
            (name) =>
              [
                `dealer.paper.${name}`,
                record.papers[name].length > 0 && <FileLinks key={name} files={record.papers[name]} />,
              ] as const,
          ),
        ]}
      />
      {files.length > 1 && (
        <p className={styles.all}>
          <Button onClick={() => void startDownload(files.map(({ id, name }) => ({ id, name })))}>
            {t('dealer.download')}
          </Button>
        </p>
      )}
    </>
  )
}

/** A file as who keeps it opens it, and whose turn it is while it is reviewed. */
export default function DealerFacts({ record }: { record: DealerDetail }) {
  const { waiting } = record
  return (
    <>
      {waiting && <Queue waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(dealer)} />}
      <DealerSays record={record} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
