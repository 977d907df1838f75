import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Skeleton, Tabs } from 'antd'
import { Suspense, type ComponentType } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { useSession } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { StepButtons } from '#platform/web/ui/table/RowActions.tsx'
import { chipManage, type chipManageDetail } from '../product-package.links.ts'
import { packageTabs } from '../product-package.search.ts'
import { packageSteps } from './package.steps.ts'
import { showQuery, type PackageDetail, type PackageRow } from './product-package.queries.ts'
import styles from './Package.module.css'
import { nameOf, tabWord } from './words.ts'

const PackageForm = part(() => import('./PackageForm.tsx'))
type Tab = (typeof packageTabs)[number]
const parts: Record<Tab, ComponentType<{ record: PackageDetail }>> = {
  base: part(() => import('./BaseTab.tsx')),
  members: part(() => import('./MembersTab.tsx')),
  documents: part(() => import('./DocumentsTab.tsx')),
  sdk: part(() => import('./SdkTab.tsx')),
  log: part(() => import('./LogTab.tsx')),
}

export const loader = ({ search }: LoadContext<typeof chipManageDetail>) =>
  search.id === undefined ? Promise.resolve() : opens(showQuery(search.id))

/** /chip/chipManageDetail: one package, what it is, who belongs to it and what it opens. */
export default function DetailPage({ search, setSearch }: PageProps<typeof chipManageDetail>) {
  const staff = useSession()?.staff ?? false
  const { data, error, refetch } = useQuery({ ...showQuery(search.id ?? 0), enabled: search.id !== undefined })
  if (search.id === undefined)
    return (
      <EmptyState
        title={t('product-package.detail_none')}
        action={<AppLink to={chipManage.url(null)}>{t('product-package.title')}</AppLink>}
      />
    )
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  // what was done with it and why is said among the staff
  const tabs = packageTabs.filter((tab) => staff || tab !== 'log')
  const tab = tabs.find((one) => one === search.tab) ?? 'base'
  const Part = parts[tab]
  return (
    <TitledPage title={nameOf(data)}>
      <Actions record={data} setSearch={setSearch} />
      <Tabs
        activeKey={tab}
        onChange={(key) => setSearch({ tab: key as Tab })}
        items={tabs.map((key) => ({ key, label: tabWord(key) }))}
      />
      <div className={styles.page}>
        <Suspense fallback={<Skeleton active />}>
          <Part record={data} />
        </Suspense>
      </div>
      {search.edit !== undefined && (
        <Suspense>
          <PackageForm id={data.id} search={{}} onClose={() => setSearch({ edit: undefined }, { replace: true })} />
        </Suspense>
      )}
    </TitledPage>
  )
}

/** What may be done with the package; nothing for customers. */
function Actions({
  record,
  setSearch,
}: { record: PackageDetail } & Pick<PageProps<typeof chipManageDetail>, 'setSearch'>) {
  const navigate = useNavigate()
  const [stepsOf, dialogs] = useSteps<PackageRow>(packageSteps, {
    nameOf: ({ name }) => name,
    edit: ({ id }) => setSearch({ edit: id }),
    onGone: () => void navigate({ to: chipManage.path } as never),
  })
  const steps = stepsOf(record)
  return (
    <>
      {steps.length > 0 && <StepButtons steps={steps} />}
      {dialogs}
    </>
  )
}
