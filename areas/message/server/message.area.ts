import { area } from '#platform/server/area.ts'
import { sendDigests } from './digest.jobs.ts'
import { messageLogged, messageSaid } from './message.logged.ts'
import { purgeMessages } from './message.jobs.ts'
import { followUp } from './overdue.jobs.ts'
import { publishDue, publishPosts } from './post.jobs.ts'
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
  logged: messageLogged,
  demo: () => import('./message.demo.ts'),
  after: ['account', 'certification', 'product-package', 'document', 'sdk'],
})
