import { AppstoreOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { desk as documentDesk } from '#areas/document/document.links.ts'
import { desk as faqDesk } from '#areas/faq/faq.links.ts'
import { orderInfo } from '#areas/order/order.links.ts'
import { desk as sdkDesk } from '#areas/sdk/sdk.links.ts'
import { projects } from '#areas/sdk-project/sdk-project.links.ts'
import { checklist } from '#areas/setup/setup.links.ts'
import { nextSteps } from '#areas/setup/web/next.public.ts'
import { opens } from '#platform/web/call/query.ts'
import { missingFor } from '#platform/contract/reason.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { AccessLink } from '#platform/web/layout/AccessHint.tsx'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { can, useSession } from '#platform/web/session.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { drawBlock } from './blocks.tsx'
import { emptyBlock, repeatedBlocks } from './empty.rules.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { reachable } from './reach.rules.ts'
import type { DashBlock } from '../contract.ts'
import { homeQuery, visit, type Home } from './workbench.queries.ts'
import styles from './Dashboard.module.css'

const NextSteps = part(nextSteps)
const Arrange = part(() => import('./Arrange.tsx'))

export const loader = () => opens(homeQuery())

/** /dashboard: what waits, what is at work, what is new, what was read and kept; each person in their order. */
export default function DashboardPage() {
  const user = useSession()
  const { data, error, refetch } = useQuery(homeQuery())
  const [arranging, setArranging] = useState(false)
  // who looks with somebody's eyes leaves no visit of theirs
  const visits = user !== null && !user.viewer
  useEffect(() => {
    if (visits) visit()
  }, [visits])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('workbench.hello', { name: user?.called ?? user?.name ?? '' })}</h1>
        <Button icon={<AppstoreOutlined aria-hidden />} disabled={!data} onClick={() => setArranging(true)}>
          {t('workbench.arrange')}
        </Button>
      </header>
      {data ? (
        <Blocks home={user ? reachable(data, user) : data} />
      ) : (
        error && <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {arranging && data && (
        <Suspense>
          <Arrange blocks={data.blocks} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** How something comes into the empty blocks: to staff the first they may publish, to customers what they may ask for. */
function Fill({ empty }: { empty: readonly DashBlock[] }) {
  const user = useSession()
  if (!user?.staff)
    return (
      <>
        {empty.includes('orders') && user?.hasOrderRole && (
          <>
            <AppLink to={orderInfo.url(null)}>{t('workbench.orders_new')}</AppLink> ·{' '}
          </>
        )}
        {empty.includes('projects') && (
          <>
            <AppLink to={projects.url(null, { edit: 'new' })}>{t('workbench.first.project')}</AppLink> ·{' '}
          </>
        )}
        <AccessLink reason={missingFor('nda', user) ?? 'package'}>{t('workbench.empty_ask')}</AccessLink>
      </>
    )
  const first = firsts.find(({ block, permission }) => empty.includes(block) && can(permission))
  return first ? <AppLink to={first.url}>{label(first.words)}</AppLink> : null
}
const firsts = [
  {
    block: 'documents',
    permission: 'doc_edit',
    url: documentDesk.url(null, { edit: 'new' }),
    words: 'workbench.first_document',
  },
  { block: 'faqs', permission: 'faq_edit', url: faqDesk.url(null, { edit: 'new' }), words: 'workbench.first_answer' },
  { block: 'sdks', permission: 'sdk_edit', url: sdkDesk.url(null, { edit: 'new' }), words: 'workbench.first_sdk' },
] as const

/** What is empty is one line, with what brings something into it; what others say already is not said again. */
function Blocks({ home }: { home: Home }) {
  const staff = useSession()?.staff === true
  const chosen = home.blocks.filter(({ show }) => show)
  const empty = chosen.filter(({ blockCode }) => emptyBlock[blockCode](home))
  const filled = chosen.filter((block) => !empty.includes(block))
  const repeated = repeatedBlocks(
    home,
    filled.map(({ blockCode }) => blockCode),
  )
  const shown = filled.filter(({ blockCode }) => !repeated.includes(blockCode))
  const setsUp = home.waits.some(({ url }) => url === checklist.url(null))
  const waitless = setsUp || home.waits.length === 0
  // what waits for somebody comes before what a new portal still needs of them, and hides none of it
  const next = (setsUp || staff) && (
    <Suspense>
      <NextSteps mine={!setsUp} />
    </Suspense>
  )
  return (
    <>
      <FirstSteps home={home} />
      <div className={styles.blocks}>
        {waitless && next}
        {shown.map(({ blockCode, title }) => drawBlock[blockCode]({ home, title }))}
        {!waitless && next}
      </div>
      {empty.length > 0 && (
        <p className={styles.none}>
          {t('workbench.empty_blocks', { n: empty.length })} <Fill empty={empty.map(({ blockCode }) => blockCode)} />
        </p>
      )}
      {chosen.length === 0 && <p className={styles.none}>{t('workbench.all_hidden')}</p>}
    </>
  )
}
