import { area } from '#platform/server/area.ts'
import { postHandover } from './handover.sql.ts'
import { sendDigests } from './digest.jobs.ts'
import { keptMessages } from './message.service.ts'
import { deleteOf } from './message.sql.ts'
import { messageLogged, messageSaid } from './message.logged.ts'
import { purgeMessages } from './message.jobs.ts'
import { followUp } from './overdue.jobs.ts'
import { messageWaits } from './message.waits.ts'
import { publishDue, publishPosts } from './post.jobs.ts'
import { postKind } from './post.kind.ts'
import { postBound } from './target.sql.ts'
import { messageEvents } from './message.plugin.ts'
import { messageRoutes } from './message.routes.ts'

export const messageArea = area('message', {
  routes: messageRoutes,
  said: messageSaid,
  plugins: [messageEvents],
  jobs: [purgeMessages, sendDigests, publishPosts, followUp],
  consumers: [publishDue],
  bound: [postBound],
  approvals: [postKind],
  waits: messageWaits,
  personal: {
    tables: ['messageDeliveries', 'messageSettings', 'messageDigests'],
    forget: ({ db }, userId) => deleteOf(db, userId),
    kept: keptMessages,
  },
  handovers: [postHandover],
  logged: messageLogged,
  demo: () => import('./message.demo.ts'),
  after: ['account', 'certification', 'product-package', 'document', 'sdk'],
})
