import { sql } from 'kysely'
import { mails } from '#areas/operation/operation.links.ts'
import type { SetupStep } from '#platform/server/setup.ts'
import { checklist } from '../setup.links.ts'

/** What is set where the portal is started. A demo is looked at, and reached by nobody. */
export const ownSteps: SetupStep[] = [
  {
    key: 'setup.address',
    group: 'portal',
    text: 'setup.step.address',
    about: 'setup.step.address_about',
    url: checklist.url(null),
    done: ({ app: { settings } }) => sql<boolean>`${settings.demo || settings.publicUrl.startsWith('https:')}::boolean`,
  },
  {
    key: 'setup.mail',
    group: 'portal',
    text: 'setup.step.mail',
    about: 'setup.step.mail_about',
    url: mails.url(null),
    probe: 'mail',
    done: ({ app: { settings } }) => sql<boolean>`${settings.demo || settings.smtpUrl !== undefined}::boolean`,
  },
  {
    key: 'setup.storage',
    group: 'portal',
    text: 'setup.step.storage',
    about: 'setup.step.storage_about',
    url: checklist.url(null),
    probe: 'storage',
    done: () => sql<boolean>`exists (select from files)`,
  },
  {
    key: 'setup.clock',
    group: 'portal',
    text: 'setup.step.clock',
    about: 'setup.step.clock_about',
    url: checklist.url(null),
    // a minute apart, and a code of the second factor is refused
    done: ({ app }) =>
      sql<boolean>`abs(extract(epoch from clock_timestamp() - ${new Date()}::timestamptz)) < 60 or ${app.settings.demo}::boolean`,
  },
]
