import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../sdk.links.ts'
import * as sql from './waits.sql.ts'

/** What of the SDKs waits for the release engineers. */
export const sdkWaits: Waiting[] = [
  { text: 'sdk.waits.feedback', permission: 'sdk_edit', url: desk.url(null, { view: 'feedback' }), count: sql.countOpenFeedback },
  { text: 'sdk.waits.drafts', permission: 'sdk_edit', url: desk.url(null, { status: 'draft' }), count: sql.countDrafts },
] // prettier-ignore
