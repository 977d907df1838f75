import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../app.ts'
import { noteSeen } from '../seen.sql.ts'
import { watchedGauges } from './gauges.ts'
import { unhandledRejections } from '../log/unhandled.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** How often at most a read is noted, for the checklist of the setup. */
const noteEveryMs = 5 * 60_000

let observed: Registry | undefined
/** What the process is like, watched once in it: its observers have no end, and would keep every portal that was ever opened. */
function ofProcess(): Registry {
  if (observed) return observed
  observed = new Registry()
  collectDefaultMetrics({ register: observed })
  return observed
}

/** GET /metrics in Prometheus form, for the loopback address or the bearer of METRICS_TOKEN. */
export function serveMetrics(server: FastifyInstance, app: App): void {
  const registry = new Registry()
  const common = ofProcess()
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const pool = app.database.pool
  const gauge = new Gauge({
    name: 'db_pool_connections',
    help: 'Connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  void gauge
  const lost = new Counter({
    name: 'unhandled_rejections_total',
    help: 'Rejected promises without a handler since the start; each is a fault to mend',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(unhandledRejections())
    },
  })
  void lost
  for (const { name, help, read } of watchedGauges()) {
    const watched = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read(app.database.db))
      },
    })
    void watched
  }
  server.addHook('onResponse', async (request, reply) => {
    // the pattern, never the address: a label per id would grow without end
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const noteRead = readNoter(app)
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.settings.metricsToken)) return reply.code(404).send('not found')
    if (isFromOutside(request)) noteRead()
    return reply.type(registry.contentType).send(await Registry.merge([common, registry]).metrics())
  })
}

/** Notes that the metrics were read, once in a while. */
function readNoter({ database, log }: App): () => void {
  let notedAt = -Infinity
  return () => {
    if (performance.now() - notedAt < noteEveryMs) return
    notedAt = performance.now()
    noteSeen(database.db, 'metrics').catch((err: unknown) => log.warn({ err }, 'a read of the metrics was not noted'))
  }
}

/** Somebody who looks from this machine whether it answers is no monitoring. */
const isFromOutside = ({ socket, headers }: FastifyRequest) =>
  !loopback.has(socket.remoteAddress ?? '') || headers['x-forwarded-for'] !== undefined

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return loopback.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
  const given = Buffer.from(request.headers.authorization ?? '')
  const want = Buffer.from(`Bearer ${token}`)
  return given.length === want.length && timingSafeEqual(given, want)
}
