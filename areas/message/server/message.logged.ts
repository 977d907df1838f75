import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { messageDesk } from '../desk.contract.ts'
import { desk } from '../message.links.ts'

/** Settings by the events that were chosen for. */
export const messageSaid: Said = {
  saveNoticeUser: (sent) => [...sent('settingsJson').matchAll(/"event":"(\w+)"/g)].map(([, event]) => event).join(', '),
}

/** Publications by their title. */
export const messageLogged: Logged[] = [
  {
    kind: 'post',
    calls: {
      savePost: 'id',
      publishPost: 'id',
      submitPost: 'id',
      takeBackPost: 'id',
      auditPost: 'id',
      unschedulePost: 'id',
      recallPost: 'id',
      removePost: 'id',
      exportPost: 'id',
    },
    names: (said) => `select id, ${said('title', 'title_en')} as name from message_posts`,
    open: { call: messageDesk.showPost, url: (id) => desk.url(null, { open: id }) },
  },
]
