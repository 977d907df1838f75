import { noResult, ResultFields, type ResultValues } from '#areas/material/web/result.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { demandResults } from '../contract.ts'
import { stateResult, type Review } from './desk.queries.ts'

type Values = Omit<ResultValues, 'result'> & { result: (typeof demandResults)[number] }
/** What came of a part that was tried. */
export const ResultDialog = ({ row, onClose }: { row: Review; onClose: () => void }) => (
  <Decision<Values>
    title={t('demand.record')}
    about={`${row.chip.code} · ${row.maker} ${row.partNo}`}
    words={() => t('demand.record')}
    danger={() => false}
    initialValues={{ ...noResult, result: 'verified' }}
    send={async ({ reports, ...values }) => {
      await stateResult({ ...values, id: row.id, version: row.version, reportId: wireIdsOf(reports) || undefined })
      notify.success(t('demand.recorded'))
    }}
    onClose={onClose}
  >
    {() => <ResultFields results={demandResults} />}
  </Decision>
)
