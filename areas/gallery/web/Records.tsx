import { Button } from 'antd'
import { useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import type { Read } from '#platform/web/call/query.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DetailDrawer } from '#platform/web/ui/detail/DetailDrawer.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Flow } from '#platform/web/ui/detail/Flow.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks, Photos } from '#platform/web/ui/file/Files.tsx'
import { Row, Sample, State } from './Sample.tsx'

const stepWord = wordsFor('gallery.step')
const names = () => (['draft', 'review', 'release', 'closed'] as const).map(stepWord)
const changes = (['draft', 'review', 'release'] as const).map((action, n) => ({
  action,
  actor: ['editor_su', 'auditor_he', 'auditor_he'][n]!,
  comment: n === 1 ? 'Rev. C: DDR 3200 → 2666' : '',
  at: `2026-11-2${n}T02:15:00Z`,
}))
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><rect width="96" height="64" fill="#409eff"/><path d="M20 44l18-20 14 14 10-8 16 14z" fill="#fff"/></svg>')}`
const file = { id: '1', name: 'LQ8802_datasheet_V1.4.pdf', size: 1_482_112, mime: 'application/pdf', url: '/404' }
const photo = { id: '2', name: 'board.svg', size: 412, mime: 'image/svg+xml', url: '/404' }

/** What is known of a record: facts, how far it is, who moved it, its files. */
export const Records = () => (
  <Sample title="gallery.components.records" of="Facts · Flow · Past · FileLinks · Photos">
    <State name="gallery.components.facts">
      <Facts
        facts={[
          ['gallery.column.part_no', 'LPD4X-1000'],
          ['gallery.column.state', t('gallery.state.active')],
          ['gallery.column.qty', '12,000'],
          ['gallery.column.remark', t('gallery.long')],
        ]}
      />
    </State>
    <State name="gallery.components.history">
      <Past changes={changes} wordOf={(action) => stepWord(action as 'draft')} />
    </State>
    <State name="gallery.components.no_history">
      <Past changes={[]} wordOf={String} />
    </State>
    <State name="gallery.components.flow" wide>
      <Flow label={t('gallery.components.flow')} names={names()} at={1} />
    </State>
    <State name="gallery.components.flow_failed" wide>
      <Flow label={t('gallery.components.flow_failed')} names={names()} at={1} failed />
    </State>
    <State name="gallery.components.flow_done" wide>
      <Flow label={t('gallery.components.flow_done')} names={names()} at={4} />
    </State>
    <State name="gallery.components.files">
      <FileLinks
        label={t('gallery.components.files')}
        files={[
          file,
          { ...file, id: '3', name: 'LQ8802_errata.pdf', scan: 'pending' },
          { ...file, id: '4', name: 'tool.exe', scan: 'infected' },
        ]}
      />
    </State>
    <State name="gallery.components.photos">
      <Photos
        label={t('gallery.components.photos')}
        files={[
          { ...photo, url: picture },
          { ...photo, id: '5', name: 'infected.png', scan: 'infected' },
        ]}
      />
    </State>
  </Sample>
)

type Part = { name: string }
type Way = 'ready' | 'loading' | 'failed' | 'missing'
const error = (msgCode: number) =>
  new CallError('business', t('gallery.refused_words'), { msgCode, traceId: '4f1c9a02d7b35e68' })
const answers: Record<Way, () => Promise<Part>> = {
  ready: async () => ({ name: 'LPD4X-1000' }),
  loading: () => new Promise(() => {}),
  failed: () => Promise.reject(error(9999)),
  missing: () => Promise.reject(error(1002)),
}
const ways = Object.keys(answers) as Way[]
const wayWord = wordsFor('gallery.drawer')
const read = (way: Way) =>
  ({ queryKey: ['gallery', 'drawer', way], queryFn: answers[way], retry: false, gcTime: 0 }) as unknown as Read<Part>

/** A record in a drawer: there, on its way, failed, gone. */
export function Drawers() {
  const [way, setWay] = useState<Way | null>(null)
  return (
    <Sample title="gallery.components.drawers" of="DetailDrawer · SideDrawer" about="gallery.components.drawers_about">
      <State name="gallery.form.open">
        <Row>
          {ways.map((one) => (
            <Button key={one} onClick={() => setWay(one)}>
              {wayWord(one)}
            </Button>
          ))}
        </Row>
      </State>
      <DetailDrawer<Part>
        id={way ? ways.indexOf(way) + 1 : undefined}
        read={(id) => read(ways[id - 1]!)}
        title={({ name }) => name}
        waiting={t('gallery.tables.part')}
        steps={() => [
          { key: 'next', label: t('gallery.word.next'), run: () => notify.success(t('gallery.word.done')) },
        ]}
        onClose={() => setWay(null)}
      >
        {({ name }) => (
          <Facts
            facts={[
              ['gallery.column.part_no', name],
              ['gallery.column.remark', t('gallery.long')],
            ]}
          />
        )}
      </DetailDrawer>
    </Sample>
  )
}
