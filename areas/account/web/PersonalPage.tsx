import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { Suspense, type ComponentType } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import type { PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import type { personal } from '../account.links.ts'
import { personalTabs } from '../account.search.ts'
import { activeQuery, profileQuery } from './personal.queries.ts'

export const loader = () => opens(profileQuery(), activeQuery())

export type TabProps = Pick<PageProps<typeof personal>, 'search' | 'setSearch'>
const parts: Record<(typeof personalTabs)[number], ComponentType<TabProps>> = {
  profile: part(() => import('./ProfileTab.tsx')),
  security: part(() => import('./SecurityTab.tsx')),
  contact: part(() => import('./ContactTab.tsx')),
  log: part(() => import('./LogTab.tsx')),
  privacy: part(() => import('./PrivacyTab.tsx')),
}
const Dormant = part(() => import('./DormantNote.tsx'))

/** /info/personal: what people keep of themselves. */
export default function PersonalPage({ search, setSearch }: PageProps<typeof personal>) {
  const tab = search.tab ?? 'profile'
  const Part = parts[tab]
  const { data: active } = useQuery(activeQuery())
  return (
    <TitledPage title={t('account.personal.title')}>
      {active && !active.active && (
        <Suspense>
          <Dormant />
        </Suspense>
      )}
      <Tabs
        activeKey={tab}
        onChange={(key) => setSearch({ tab: key as typeof tab, page: undefined })}
        items={personalTabs.map((key) => ({ key, label: wordsFor('account.tab')(key) }))}
      />
      <Suspense>
        <Part search={search} setSearch={setSearch} />
      </Suspense>
    </TitledPage>
  )
}
