import { accessPage } from '#platform/contract/reason.ts'
import { area } from './area.ts'
import { wordedHead } from './http/head.ts'
import { purgeSandbox } from './sandbox/sandbox.ts'
import { purgeKeys } from './http/repeat.ts'
import { purgeOperations, sealOperations } from './audit/audit.jobs.ts'
import { makeManifest, sweepManifests } from './files/manifest/manifest.jobs.ts'
import { scanSoon, sweepUnscanned } from './files/scan/scan.jobs.ts'
import { countUnscanned } from './files/scan/scan.sql.ts'
import { tusPlugin } from './files/tus.ts'
import { purgeOutbox } from './jobs/outbox.jobs.ts'
import { deliverMail } from './mail/deliver.ts'
import { purgeMails } from './mail/mail.jobs.ts'

/** What runs whatever the areas are. */
export const platformArea = area('platform', {
  plugins: [tusPlugin],
  heads: [wordedHead(accessPage.path, 'shell.access_title', 'reason.lead')],
  jobs: [
    sealOperations,
    purgeOperations,
    purgeKeys,
    purgeSandbox,
    purgeOutbox,
    purgeMails,
    makeManifest,
    sweepManifests,
    scanSoon,
    sweepUnscanned,
  ],
  gauges: [
    {
      name: 'files_unscanned',
      help: 'Uploads that wait for the virus scan for longer than five minutes',
      read: countUnscanned,
    },
  ],
  consumers: [deliverMail],
})
