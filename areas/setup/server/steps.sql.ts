import { sql } from 'kysely'
import { mails } from '#areas/operation/operation.links.ts'
import type { SetupProbe, SetupSight } from '#platform/contract/setup.ts'
import { isWaiting } from '#platform/server/mail/mail.ts'
import { seenWithin } from '#platform/server/seen.sql.ts'
import type { SetupStep } from '#platform/server/setup.ts'

/** Seen within so many days; a demo is looked at, and nobody's. */
const seen =
  (what: SetupSight, days: number): SetupStep['done'] =>
  ({ app }) =>
    sql<boolean>`(${app.settings.demo}::boolean or ${seenWithin(what, days)})`

/** Tried from here, and it went well. */
const wasTried = (what: SetupProbe) => sql<boolean>`exists (select from setup_sights where what = ${what})`

/** What is set where the portal is started. A demo is looked at, and reached by nobody. */
export const ownSteps: SetupStep[] = [
  {
    key: 'setup.address',
    group: 'portal',
    text: 'setup.step.address',
    about: 'setup.step.address_about',
    done: ({ app: { settings } }) => sql<boolean>`${settings.demo || settings.publicUrl.startsWith('https:')}::boolean`,
  },
  {
    key: 'setup.mail',
    group: 'portal',
    text: 'setup.step.mail',
    about: 'setup.step.mail_about',
    url: mails.url(null),
    probe: 'mail',
    done: ({ app }) => sql<boolean>`(${app.settings.demo}::boolean or ${app.settings.smtpUrl !== undefined}::boolean
        and (${wasTried('mail')} or exists (select from mails where status = 'sent')) and not ${isWaiting(app, 'email')})`,
  },
  {
    key: 'setup.storage',
    group: 'portal',
    text: 'setup.step.storage',
    about: 'setup.step.storage_about',
    probe: 'storage',
    done: () => sql<boolean>`(exists (select from files) or ${wasTried('storage')})`,
  },
  {
    key: 'setup.clock',
    group: 'portal',
    text: 'setup.step.clock',
    about: 'setup.step.clock_about',
    // a minute apart, and a code of the second factor is refused
    done: ({ app }) =>
      sql<boolean>`abs(extract(epoch from clock_timestamp() - ${new Date()}::timestamptz)) < 60 or ${app.settings.demo}::boolean`,
  },
  {
    key: 'setup.backup',
    group: 'portal',
    text: 'setup.step.backup',
    about: 'setup.step.backup_about',
    done: seen('backup', 8),
  },
  {
    key: 'setup.restore',
    group: 'portal',
    text: 'setup.step.restore',
    about: 'setup.step.restore_about',
    done: seen('restore', 100),
  },
  {
    key: 'setup.metrics',
    group: 'portal',
    text: 'setup.step.metrics',
    about: 'setup.step.metrics_about',
    done: seen('metrics', 1),
  },
  {
    key: 'setup.sign_on',
    group: 'portal',
    text: 'setup.step.sign_on',
    about: 'setup.step.sign_on_about',
    done: ({ app: { settings } }) =>
      sql<boolean>`${settings.demo || settings.casServices.length + settings.openidClients.length > 0}::boolean
        and (${settings.demo}::boolean or exists (select from setup_sights where what = 'sign_on'))`,
  },
]
