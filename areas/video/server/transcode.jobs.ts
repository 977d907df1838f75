import { defineJob } from '#platform/server/jobs/jobs.ts'
import { transcode } from './transcode.service.ts'

/** Hours of film take hours of one processor. */
export const transcodeJob = defineJob<{ id: number; run: number }>({
  name: 'video.transcode',
  expireSeconds: 6 * 3600,
  run: (ctx, data, signal) => transcode(ctx, data, signal),
})
