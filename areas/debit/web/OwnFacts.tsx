import type { ReactNode } from 'react'
import { Queue } from '#areas/approval/web/queue.public.tsx'
import { invalidate } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { debit } from '../contract.ts'
import { debitRotation } from '../rotation.contract.ts'
import styles from './Debit.module.css'
import type { ClaimDetail, RotationDetail } from './debit.queries.ts'
import { actionWord, stepWord } from './words.ts'

/** A record as who asks for it opens it: whose turn it is, what it says, and what became of it. */
export function OwnFacts({ record, children }: { record: ClaimDetail | RotationDetail; children: ReactNode }) {
  const { waiting } = record
  return (
    <>
      {waiting && (
        <Queue waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(debit, debitRotation)} />
      )}
      {children}
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}

/** Its lines, with a head for each column; those with numbers end alike. */
export const LineTable = ({
  heads,
  children,
}: {
  heads: readonly (readonly [words: string, end?: 'end'])[]
  children: ReactNode
}) => (
  <section className={styles.part}>
    <h2>{t('debit.section.lines')}</h2>
    <PlainTable name={t('debit.section.lines')}>
      <table>
        <thead>
          <tr>
            {heads.map(([words, end]) => (
              <th key={words} scope="col" data-end={end}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </PlainTable>
  </section>
)
