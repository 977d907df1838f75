import { area } from '#platform/server/area.ts'
import { videoBound } from './bound.sql.ts'
import { transcodeJob } from './transcode.jobs.ts'
import { videoSource } from './video.found.ts'
import { videoHeads } from './video.head.ts'
import { videoLogged, videoSaid } from './video.logged.ts'
import './video.mails.ts'
import { videoPolicies } from './video.policies.ts'
import { videoRoutes } from './video.routes.ts'
import { videoWaits } from './video.waits.ts'

export const videoArea = area('video', {
  flows: [{ key: 'video.publication', text: 'video.flow', steps: ['video_edit', 'video_audit'] }],
  routes: videoRoutes,
  heads: videoHeads,
  jobs: [transcodeJob],
  waits: videoWaits,
  bound: [videoBound],
  policies: videoPolicies,
  search: [videoSource],
  logged: videoLogged,
  said: videoSaid,
  personal: { tables: ['videoProgress', 'videoClocks', 'videoNotes', 'videoAttempts', 'videoCertificates'] },
  demo: () => import('./video.demo.ts'),
  after: ['document', 'sdk'],
})
