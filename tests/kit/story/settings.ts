import { readSettings, type Settings } from '#platform/server/settings.ts'

/** The password of every demo account of the portals under test. */
export const storyPassword = 'Demo-e2e-Pass-7'

/** What tells the server that a call comes from the portal's own page. */
export const ownCall = { 'x-requested-with': 'tapeout' }

/** A page of the portal's own origin, of the stories' alone, that shows nothing and asks for nothing. */
export const blank = '/blank-page'

/** The port that the demo was made for: what it says of its own address is said anew in each world. */
export const templatePort = 3000

/** The address of a subsystem that signs its people in at the portal of this address, for the story of its sign-in. */
export const outsideOf = (portal: string): string => {
  const { port } = new URL(portal)
  return `http://127.0.0.1:${Number(port) + 1}`
}

/** How a portal of the stories is set up, on its port of this machine. */
export function settingsOf({ dataDir, url, port }: { dataDir: string; url: string; port: number }): Settings {
  const publicUrl = `http://localhost:${port}`
  const outside = outsideOf(publicUrl)
  const client = { id: 'outside', name: 'Outside', redirects: [`${outside}/callback`], afterLogout: [`${outside}/bye`] }
  return readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    HOST: 'localhost',
    DEMO: '1',
    DEMO_PASSWORD: storyPassword,
    // receivers of the stories stand on this machine
    WEBHOOK_INSIDE: '1',
    PAGE_WAIT: '10000',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
    OPENID_CLIENTS: JSON.stringify([client]),
  })
}
