import { approvalTexts } from '#areas/approval/web/texts.public.ts'
import { page } from '#platform/web/router/page.ts'
import { adjustments, ledger, limits, requests, statement } from '../points.links.ts'
import { adjustmentSearch, ledgerSearch, limitSearch, requestSearch, statementSearch } from '../points.search.ts'
import { pointsTexts } from './texts.public.ts'

const main = { access: 'menu', layout: 'main' } as const

export const pages = [
  page({
    ...main,
    link: statement,
    title: 'points.statement',
    search: statementSearch,
    component: () => import('./StatementPage.tsx'),
    texts: pointsTexts,
  }),
  page({
    ...main,
    link: limits,
    title: 'points.limits',
    search: limitSearch,
    component: () => import('./LimitPage.tsx'),
    texts: pointsTexts,
  }),
  page({
    ...main,
    link: requests,
    title: 'points.requests',
    search: requestSearch,
    component: () => import('./RequestPage.tsx'),
    texts: pointsTexts,
  }),
  page({
    ...main,
    link: ledger,
    title: 'points.desk.ledger',
    search: ledgerSearch,
    component: () => import('./LedgerPage.tsx'),
    texts: pointsTexts,
  }),
  page({
    ...main,
    link: adjustments,
    title: 'points.desk.adjustments',
    search: adjustmentSearch,
    component: () => import('./AdjustmentPage.tsx'),
    texts: [pointsTexts, approvalTexts],
  }),
]
