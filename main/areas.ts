// The server side of every area, one line each: what it serves, says, stores and does in the background.
import { accessRoutes } from '#areas/access/server/access.routes.ts'
import accessZh from '#areas/access/texts/zh.ts'
import accessEn from '#areas/access/texts/en.ts'
import accessZhtw from '#areas/access/texts/zhtw.ts'
import { dictionaryRoutes } from '#areas/dictionary/server/dictionary.routes.ts'
import dictionaryZh from '#areas/dictionary/texts/zh.ts'
import dictionaryEn from '#areas/dictionary/texts/en.ts'
import dictionaryZhtw from '#areas/dictionary/texts/zhtw.ts'
import { sessionRoutes } from '#areas/session/server/session.routes.ts'
import sessionZh from '#areas/session/texts/zh.ts'
import sessionEn from '#areas/session/texts/en.ts'
import sessionZhtw from '#areas/session/texts/zhtw.ts'
import platformZh from '#platform/texts/platform/zh.ts'
import platformEn from '#platform/texts/platform/en.ts'
import platformZhtw from '#platform/texts/platform/zhtw.ts'
import type { FilePolicy } from '#platform/server/files/policy.ts'
import type { Plugin } from '#platform/server/http/server.ts'
import type { Route } from '#platform/server/http/mount.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Consumer } from '#platform/server/jobs/outbox.ts'
import { registerTexts } from '#platform/server/text.ts'

export const routes: Route[] = [...sessionRoutes, ...accessRoutes, ...dictionaryRoutes]
export const plugins: Plugin[] = []
export const policies: FilePolicy[] = []
// oxlint-disable-next-line typescript/no-explicit-any -- each job checks its own data where it is enqueued
export const jobs: Job<any>[] = []
export const consumers: Consumer[] = []

registerTexts('platform', { zh: platformZh, en: platformEn, zhtw: platformZhtw })
registerTexts('session', { zh: sessionZh, en: sessionEn, zhtw: sessionZhtw })
registerTexts('access', { zh: accessZh, en: accessEn, zhtw: accessZhtw })
registerTexts('dictionary', { zh: dictionaryZh, en: dictionaryEn, zhtw: dictionaryZhtw })
