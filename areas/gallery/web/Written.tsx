import { useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { RemarkList } from '#platform/web/ui/detail/RemarkList.tsx'
import { Scanned } from '#platform/web/ui/file/Scanned.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { TitleCell } from '#platform/web/ui/table/TitleCell.tsx'
import { tables } from '../gallery.links.ts'
import styles from './Gallery.module.css'
import { Sample, State } from './Sample.tsx'

type Remark = { id: number; text: string }
const perPage = 2
const said = (): Remark[] => [
  { id: 1, text: 'DDR 3200 → 2666, LQ8802 Rev. C' },
  { id: 2, text: t('gallery.long') },
  { id: 3, text: 'LPD4X-1000, SDK 4.2.0' },
]
const pageOf = (rows: readonly Remark[], page: number) => ({
  list: rows.slice((page - 1) * perPage, page * perPage),
  page,
  limit: perPage,
  total: rows.length,
})
const asked = (way: string, page: number, answer: () => Promise<ReturnType<typeof pageOf>>) => ({
  queryKey: ['gallery', 'remarks', way, page] as const,
  queryFn: answer,
  retry: false,
  gcTime: 0,
})
const refused = () =>
  Promise.reject(new CallError('business', t('gallery.refused_words'), { msgCode: 9999, traceId: '4f1c9a02d7b35e68' }))

/** What people wrote, the first column of a list, and what is said below the files of somebody else. */
export function Written() {
  const [page, setPage] = useState(1)
  const shared = {
    page,
    onPage: setPage,
    none: <EmptyState title={t('gallery.components.no_remarks')} />,
    children: ({ text }: Remark) => <p>{text}</p>,
  }
  const name = 'LQ8802_errata.pdf'
  return (
    <Sample title="gallery.components.written" of="RemarkList · TitleCell · Scanned">
      <State name="gallery.at.rest">
        <RemarkList
          {...shared}
          label={t('gallery.components.written')}
          read={asked('some', page, async () => pageOf(said(), page))}
        />
      </State>
      <State name="gallery.at.empty">
        <RemarkList
          {...shared}
          label={t('gallery.components.no_remarks')}
          read={asked('none', 1, async () => pageOf([], 1))}
        />
      </State>
      <State name="gallery.at.failed">
        <RemarkList {...shared} label={t('gallery.at.failed')} read={asked('failed', 1, refused)} />
      </State>
      <State name="gallery.components.title_cell">
        <TitleCell to={tables.url()} title="LPD4X-1000" under={['PM-1037', t('gallery.kind.memory')]} />
      </State>
      <State name="gallery.at.long">
        <TitleCell
          to={tables.url()}
          title={t('gallery.long')}
          under={['IMX-1222-TR-LEADFREE-EXTENDED-TEMP-AUTOMOTIVE-GRADE-2-REV-C']}
        />
      </State>
      <State name="gallery.components.scanned">
        <div className={styles.column}>
          <Scanned files={[{ name, scan: 'clean' }]} />
          <Scanned
            files={[
              { name, scan: 'pending' },
              { name: 'tool.exe', scan: 'infected' },
            ]}
          />
          <Scanned files={[{ name, scan: 'none' }]} />
        </div>
      </State>
    </Sample>
  )
}
