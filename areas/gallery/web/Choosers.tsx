import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { TabBar } from '#platform/web/ui/list/PageTabs.tsx'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { Filters } from '#platform/web/ui/table/Filters.tsx'
import { Keyword } from '#platform/web/ui/table/Keyword.tsx'
import { Pages } from '#platform/web/ui/table/Pages.tsx'
import { StateTabs } from '#platform/web/ui/table/StateTabs.tsx'
import { partKinds, partStates } from '../contract.ts'
import { charts, components, tables } from '../gallery.links.ts'
import { kindWord, stateWord, type PartRow } from './gallery.queries.ts'
import { Row, Sample, State } from './Sample.tsx'

/** What a list is narrowed and turned by. */
export default function Choosers() {
  const [state, setState] = useState('all')
  const [kind, setKind] = useState<PartRow['kind']>()
  const [keyword, setKeyword] = useState('')
  const [search, setSearch] = useState({ page: 3, limit: 10 })
  const tabs = ['all', ...partStates].map((key, n) => ({
    key,
    words: key === 'all' ? t('gallery.tables.all') : stateWord(key as PartRow['state']),
    total: n === 2 ? undefined : [1285, 960, 0, 214, 111][n],
  }))
  const options = partKinds.map((value) => ({ value, label: kindWord(value) }))
  return (
    <Sample title="gallery.components.choosers" of="TabBar · StateTabs · Filters · Keyword · Choice · Pages">
      <State name="gallery.components.tab_bar" wide>
        <TabBar
          label={t('gallery.components.tab_bar')}
          items={[
            { to: components.url(), words: t('gallery.components.title'), current: true },
            { to: charts.url(), words: t('gallery.charts.title'), current: false },
            { to: tables.url(), words: t('gallery.tables.title'), current: false },
          ]}
        />
      </State>
      <State name="gallery.components.state_tabs" wide>
        <StateTabs
          name="gallery-states"
          label={t('gallery.column.state')}
          tabs={tabs}
          active={state}
          cap={1000}
          onChoose={setState}
        />
      </State>
      <State name="gallery.components.filters" wide>
        <Row>
          <Filters label={t('gallery.components.filters')}>
            <Keyword label={t('gallery.tables.keyword')} value={keyword} onChange={setKeyword} />
            <Choice
              label={t('gallery.column.kind')}
              value={kind}
              empty={t('gallery.tables.any_kind')}
              options={options}
              onChange={setKind}
            />
            <Choice
              small
              label={t('gallery.components.small_choice')}
              value={kind}
              empty={t('gallery.tables.any_kind')}
              options={options}
              onChange={setKind}
            />
          </Filters>
        </Row>
      </State>
      <State name="gallery.components.pages" wide>
        <Pages total={1285} search={search} turn={(page, limit) => setSearch({ page, limit })} />
      </State>
    </Sample>
  )
}
