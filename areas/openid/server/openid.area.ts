import { area } from '#platform/server/area.ts'
import { tellClient, tellWhenEnded } from './logout.service.ts'
import { tellRunOut, tidyOpenid } from './openid.jobs.ts'
import { openid } from './openid.plugin.ts'

export const openidArea = area('openid', {
  plugins: [openid],
  jobs: [tellRunOut, tidyOpenid],
  consumers: [tellWhenEnded, tellClient],
})
