import type { Settings } from '#platform/server/settings.ts'
import { testApp, type TestApp } from './app.ts'
import { freePort } from './ports.ts'

/** A portal that listens under the very address it is configured for, as sign-on needs it. */
export async function listeningPortal(settings: Partial<Settings> = {}): Promise<TestApp & { url: string }> {
  const port = settings.publicUrl ? Number(new URL(settings.publicUrl).port) : await freePort()
  const url = `http://127.0.0.1:${port}`
  const portal = await testApp({ publicUrl: url, ...settings })
  await portal.server.listen({ port, host: '127.0.0.1' })
  return { ...portal, url }
}
