import { area } from '#platform/server/area.ts'
import { keptHome } from './entry.service.ts'
import { calendarFeed } from './feed.plugin.ts'
import { feedEnding } from './handover.sql.ts'
import { startLeadsHome } from './start.plugin.ts'
import { dashboardFirst } from './workbench.first.ts'
import { dashRoutes, feedRoutes, roleRoutes, workbenchRoutes } from './workbench.routes.ts'

export const workbenchArea = area('workbench', {
  // whose calendar it is says the log beside it
  said: { makeFeed: () => '', endFeed: () => '' },
  routes: [...workbenchRoutes, ...roleRoutes, ...dashRoutes, ...feedRoutes],
  plugins: [startLeadsHome, calendarFeed],
  personal: { tables: ['calendarFeeds', 'dashLayouts', 'homeVisits', 'favourites'], kept: keptHome },
  endings: [feedEnding],
  first: [dashboardFirst],
  demo: () => import('./workbench.demo.ts'),
  // everything that people are told of in the demo
  after: [
    'account',
    'sub-account',
    'message',
    'watch',
    'survey',
    'certification',
    'product-certification',
    'product-package',
    'support-project',
    'issue',
    'known-issue',
    'complaint',
    'feedback',
    'points',
    'service',
    'invoice',
    'bill',
    'order-faq',
  ],
})
