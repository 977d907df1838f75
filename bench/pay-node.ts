// The portal with both channels as one node in a process of its own, started by the benches of payment; whoever started it may ask its
// database, because nobody else can where it is the embedded one.
import pino from 'pino'
import { createApp } from '#main/app.ts'
import { createPortal } from '#main/portal.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import type { PaySettings } from '#platform/server/pay-settings.ts'
import { readSettings } from '#platform/server/settings.ts'

export type Start = { url: string; dataDir: string; pay: PaySettings }
export type Query = { id: number; text: string; values: unknown[] }
export type Answer = { id: number; rows?: unknown[]; error?: string }

async function serve({ url, dataDir, pay }: Start): Promise<void> {
  const log = pino({ level: 'silent' })
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: '0',
    JOBS: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost',
  })
  const database = await openDatabase({ ...(url ? { url } : {}), dataDir, log })
  await migrate(database, log)
  const server = await createPortal(await createApp({ ...settings, pay }, database, log))
  await server.listen({ port: 0, host: '127.0.0.1' })
  process.on('message', ({ id, text, values }: Query) => {
    database.pool.query(text, values).then(
      ({ rows }) => process.send!({ id, rows } satisfies Answer),
      (error: unknown) => process.send!({ id, error: String(error) } satisfies Answer),
    )
  })
  process.send!((server.server.address() as { port: number }).port)
}
process.once('message', (start) => void serve(start as Start))
// it ends with who started it
process.once('disconnect', () => process.exit(0))
