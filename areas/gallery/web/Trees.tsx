import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { PickList } from '#platform/web/ui/table/PickList.tsx'
import { Slot, SlotTree } from '#platform/web/ui/tree/Slot.tsx'
import { partKinds } from '../contract.ts'
import { tables } from '../gallery.links.ts'
import { kindWord } from './gallery.queries.ts'
import styles from './Gallery.module.css'
import { Sample, State } from './Sample.tsx'

const leaf = (key: string, total: number) => ({ key, title: key, total, children: [] })
const tree = [
  { key: 'LQ88', title: 'LQ88 · Vision', total: 41, children: [leaf('LQ8802', 29), leaf('LQ8804', 12)] },
  {
    key: 'LQ71',
    title: 'LQ71 · Panel, automotive grade 2, extended temperature range',
    total: 1204,
    children: [leaf('LQ7120', 1204)],
  },
  leaf('LQ6601', 0),
]

/** Directories with their states, and the list a desk chooses from. */
export default function Trees() {
  const [node, setNode] = useState<string | undefined>('LQ8802')
  const [picked, setPicked] = useState('memory')
  const shared = {
    label: t('gallery.components.all_chips'),
    total: 1245,
    selected: node ?? 'all',
    onSelect: setNode,
    onRetry: () => {},
    empty: t('gallery.components.no_nodes'),
  }
  const groups = [
    {
      items: partKinds.map((key, n) => ({
        key,
        name: kindWord(key),
        href: tables.url(null, { kind: key }),
        count: n * 13,
        code: key,
        terms: key,
        option: kindWord(key),
      })),
    },
  ]
  return (
    <Sample title="gallery.components.trees" of="SlotTree · PickList" about="gallery.components.trees_about">
      <State name="gallery.at.rest">
        <div className={styles.tree}>
          <Slot label={t('gallery.components.trees')}>
            <SlotTree {...shared} tree={tree} open={['LQ88']} ready failed={false} />
          </Slot>
        </div>
      </State>
      <State name="gallery.at.loading">
        <div className={styles.tree}>
          <SlotTree {...shared} tree={[]} ready={false} failed={false} />
        </div>
      </State>
      <State name="gallery.at.failed">
        <SlotTree {...shared} tree={[]} ready failed={t('gallery.refused_words')} />
      </State>
      <State name="gallery.at.empty">
        <SlotTree {...shared} tree={[]} ready failed={false} />
      </State>
      <State name="gallery.components.pick" wide>
        <PickList
          label={t('gallery.column.kind')}
          searchLabel={t('gallery.tables.keyword')}
          placeholder={t('gallery.tables.keyword')}
          none={t('gallery.tables.none')}
          groups={groups}
          chosen={picked}
          onChoose={setPicked}
        />
      </State>
    </Sample>
  )
}
