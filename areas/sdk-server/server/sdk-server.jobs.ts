import { connect } from 'node:net'
import { outsideAddress } from '#platform/server/http/outside.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { listMonitored, setHealth } from './sdk-server.sql.ts'

const patience = 3000
/** Whether something takes a connection there within three seconds. */
const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ host, port, timeout: patience })
    const end = (reached: boolean) => {
      socket.destroy()
      done(reached)
    }
    socket
      .once('connect', () => end(true))
      .once('timeout', () => end(false))
      .once('error', () => end(false))
  })

/** Every minute: tries the port of each source server that is to be watched. */
export const checkServers = defineJob({
  name: 'sdk-server.check_health',
  cron: '* * * * *',
  retries: 0,
  run: async (ctx) => {
    const servers = await listMonitored(ctx)
    const { monitorInside } = ctx.app.settings
    const isUp = async ({ host, port }: { host: string; port: number }) => {
      const address = await outsideAddress(host, monitorInside)
      return address !== null && answers(address, port)
    }
    const found = await Promise.all(servers.map(async (one) => ({ one, up: await isUp(one) })))
    for (const { one, up } of found) await setHealth(ctx, one, up ? 'up' : 'down')
  },
})
