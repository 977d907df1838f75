import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'

/** Says whether this node should get traffic; main sets `stopping` first on SIGTERM. */
export type Health = { stopping: boolean; migrated: () => Promise<boolean> }

/** How long an answer about the database holds, in ms: anybody may ask. */
const holds = 1000

/**
 * GET /healthz: the process is alive. GET /readyz: the database answers, is migrated, and no stop is under way; `demo` says whether
 * all content of a demo is in place.
 */
export function serveHealth(server: FastifyInstance, app: App, health?: Health): void {
  let asked: { at: number; why: Promise<string | null> } | undefined
  server.get('/healthz', (_q, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  server.get('/readyz', async (_q, reply) => {
    reply.header('cache-control', 'no-store')
    if (!asked || performance.now() - asked.at > holds) asked = { at: performance.now(), why: notReady(app, health) }
    const why = health?.stopping ? 'stopping' : await asked.why
    const demo = app.settings.demo ? { demo: app.filling ? 'filling' : 'complete' } : {}
    return why ? reply.code(503).send({ status: why }) : reply.send({ status: 'ok', ...demo })
  })
}

async function notReady(app: App, health?: Health): Promise<string | null> {
  try {
    await app.database.ping()
    return (await health?.migrated()) === false ? 'not migrated' : null
  } catch (err) {
    app.log.warn({ err }, 'not ready')
    return 'database not reachable'
  }
}
