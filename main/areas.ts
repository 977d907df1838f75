// The server side of every area, one line each: what it serves, says, stores and does in the background.
import { accessRoutes } from '#areas/access/server/access.routes.ts'
import accessZh from '#areas/access/texts/zh.ts'
import accessEn from '#areas/access/texts/en.ts'
import accessZhtw from '#areas/access/texts/zhtw.ts'
import { agreementRoutes } from '#areas/agreement/server/agreement.routes.ts'
import agreementZh from '#areas/agreement/texts/zh.ts'
import agreementEn from '#areas/agreement/texts/en.ts'
import agreementZhtw from '#areas/agreement/texts/zhtw.ts'
import { dictionaryRoutes } from '#areas/dictionary/server/dictionary.routes.ts'
import dictionaryZh from '#areas/dictionary/texts/zh.ts'
import dictionaryEn from '#areas/dictionary/texts/en.ts'
import dictionaryZhtw from '#areas/dictionary/texts/zhtw.ts'
import { operationRoutes } from '#areas/operation/server/operation.routes.ts'
import operationZh from '#areas/operation/texts/zh.ts'
import operationEn from '#areas/operation/texts/en.ts'
import operationZhtw from '#areas/operation/texts/zhtw.ts'
import { tellServiceLogout } from '#areas/session/server/cas.jobs.ts'
import { cas } from '#areas/session/server/cas.plugin.ts'
import { sessionRoutes } from '#areas/session/server/session.routes.ts'
import sessionZh from '#areas/session/texts/zh.ts'
import sessionEn from '#areas/session/texts/en.ts'
import sessionZhtw from '#areas/session/texts/zhtw.ts'
import { workbenchRoutes } from '#areas/workbench/server/workbench.routes.ts'
import mailZh from '#platform/texts/mail/zh.ts'
import mailEn from '#platform/texts/mail/en.ts'
import mailZhtw from '#platform/texts/mail/zhtw.ts'
import platformZh from '#platform/texts/platform/zh.ts'
import platformEn from '#platform/texts/platform/en.ts'
import platformZhtw from '#platform/texts/platform/zhtw.ts'
import type { FilePolicy } from '#platform/server/files/policy.ts'
import type { Plugin } from '#platform/server/http/server.ts'
import type { Route } from '#platform/server/http/mount.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Consumer } from '#platform/server/jobs/outbox.ts'
import { deliverMail } from '#platform/server/mail/deliver.ts'
import { registerTexts } from '#platform/server/text.ts'

export const routes: Route[] = [
  ...sessionRoutes,
  ...accessRoutes,
  ...dictionaryRoutes,
  ...agreementRoutes,
  ...operationRoutes,
  ...workbenchRoutes,
]
export const plugins: Plugin[] = [cas]
export const policies: FilePolicy[] = []
// oxlint-disable-next-line typescript/no-explicit-any -- each job checks its own data where it is enqueued
export const jobs: Job<any>[] = []
export const consumers: Consumer[] = [deliverMail, tellServiceLogout]

registerTexts('platform', { zh: platformZh, en: platformEn, zhtw: platformZhtw })
registerTexts('session', { zh: sessionZh, en: sessionEn, zhtw: sessionZhtw })
registerTexts('access', { zh: accessZh, en: accessEn, zhtw: accessZhtw })
registerTexts('dictionary', { zh: dictionaryZh, en: dictionaryEn, zhtw: dictionaryZhtw })
registerTexts('agreement', { zh: agreementZh, en: agreementEn, zhtw: agreementZhtw })
registerTexts('operation', { zh: operationZh, en: operationEn, zhtw: operationZhtw })
registerTexts('mail', { zh: mailZh, en: mailEn, zhtw: mailZhtw })
