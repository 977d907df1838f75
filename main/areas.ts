// The server side of every area, one line each: what it serves, stores and does in the background.
import { accessRoutes } from '#areas/access/server/access.routes.ts'
import { agreementRoutes } from '#areas/agreement/server/agreement.routes.ts'
import { dictionaryRoutes } from '#areas/dictionary/server/dictionary.routes.ts'
import { purgeViews } from '#areas/document/server/document.jobs.ts'
import { centreFirst } from '#areas/document/server/document.first.ts'
import { faqFirst } from '#areas/faq/server/faq.first.ts'
import { sdkFirst } from '#areas/sdk/server/sdk.first.ts'
import { documentPolicy, documentSource } from '#areas/document/server/document.public.ts'
import { documentRoutes } from '#areas/document/server/document.routes.ts'
import { openSdkRechecks, purgeFaqViews } from '#areas/faq/server/faq.jobs.ts'
import { faqImagePolicy, faqSearch } from '#areas/faq/server/faq.public.ts'
import { faqRoutes } from '#areas/faq/server/faq.routes.ts'
import { purgeJob } from '#areas/file/server/file.jobs.ts'
import { fileRoutes } from '#areas/file/server/file.routes.ts'
import { largeFileRoutes } from '#areas/large-file/server/large-file.routes.ts'
import { operationRoutes } from '#areas/operation/server/operation.routes.ts'
import { sdkKeyRoutes } from '#areas/sdk-key/server/sdk-key.routes.ts'
import { sdkProjectRoutes } from '#areas/sdk-project/server/sdk-project.routes.ts'
import { checkServers } from '#areas/sdk-server/server/sdk-server.jobs.ts'
import { sdkServerRoutes } from '#areas/sdk-server/server/sdk-server.routes.ts'
import { tellDownloaders } from '#areas/sdk/server/sdk.jobs.ts'
import { patchSource, sdkBranch, sdkPolicies, sdkSource } from '#areas/sdk/server/sdk.public.ts'
import { sdkRoutes } from '#areas/sdk/server/sdk.routes.ts'
import { followChanges, purgeMisses, rebuildSearch } from '#areas/search/server/search.jobs.ts'
import { searchRoutes } from '#areas/search/server/search.routes.ts'
import { tellServiceLogout } from '#areas/session/server/cas.jobs.ts'
import { cas } from '#areas/session/server/cas.plugin.ts'
import { purgeOldSessions } from '#areas/session/server/session.jobs.ts'
import { sessionRoutes } from '#areas/session/server/session.routes.ts'
import { toolImagePolicy, toolPolicy, toolSearch } from '#areas/tool/server/tool.public.ts'
import { toolRoutes } from '#areas/tool/server/tool.routes.ts'
import { workbenchRoutes } from '#areas/workbench/server/workbench.routes.ts'
import type { MenuBranch } from '#platform/server/app.ts'
import type { FilePolicy } from '#platform/server/files/policy.ts'
import { makeManifest, sweepManifests } from '#platform/server/files/manifest/manifest.jobs.ts'
import { tusPlugin } from '#platform/server/files/tus.ts'
import type { FirstCalls } from '#platform/server/http/first.ts'
import type { Route } from '#platform/server/http/mount.ts'
import type { Plugin } from '#platform/server/http/server.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { purgeOperations, sealOperations } from '#platform/server/audit/audit.jobs.ts'
import { purgeOutbox } from '#platform/server/jobs/outbox.jobs.ts'
import type { Consumer } from '#platform/server/jobs/outbox.ts'
import { deliverMail } from '#platform/server/mail/deliver.ts'
import { purgeMails } from '#platform/server/mail/mail.jobs.ts'
import { registerSource } from '#platform/server/search/source.ts'
import { loadAllTexts } from './texts.ts'

/** What pages begin with, sent along with their first visit. */
export const firstCalls: FirstCalls[] = [centreFirst, faqFirst, sdkFirst]

export const routes: Route[] = [
  ...sessionRoutes,
  ...accessRoutes,
  ...dictionaryRoutes,
  ...agreementRoutes,
  ...fileRoutes,
  ...documentRoutes,
  ...faqRoutes,
  ...searchRoutes,
  ...operationRoutes,
  ...sdkRoutes,
  ...sdkKeyRoutes,
  ...sdkServerRoutes,
  ...sdkProjectRoutes,
  ...largeFileRoutes,
  ...toolRoutes,
  ...workbenchRoutes,
]
/** What is served beside the calls of contracts. */
export const plugins: Plugin[] = [cas, tusPlugin]
/** Who may put and read files of which kind. */
export const policies: FilePolicy[] = [documentPolicy, faqImagePolicy, ...sdkPolicies, toolPolicy, toolImagePolicy]
/** Menu entries made of records. */
export const menuBranches: MenuBranch[] = [sdkBranch]
// oxlint-disable-next-line typescript/no-explicit-any -- each job checks its own data where it is enqueued
export const jobs: Job<any>[] = [
  sealOperations,
  purgeOperations,
  purgeOutbox,
  purgeMails,
  purgeOldSessions,
  purgeJob,
  makeManifest,
  sweepManifests,
  purgeViews,
  purgeFaqViews,
  checkServers,
  rebuildSearch,
  purgeMisses,
]
export const consumers: Consumer[] = [deliverMail, tellServiceLogout, tellDownloaders, openSdkRechecks, followChanges]

// what can be found, in the order of the result's tabs
for (const source of [documentSource, faqSearch, sdkSource, patchSource, toolSearch]) registerSource(source)

await loadAllTexts()
