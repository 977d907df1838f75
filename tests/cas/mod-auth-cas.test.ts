import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tellServiceLogout } from '#areas/session/server/cas.jobs.ts'
import { systemContext } from '#main/background.ts'
import { startOutbox } from '#platform/server/jobs/outbox.ts'
import type { TestApp } from '#tests/kit/app.ts'
import { openBrowser, type Page } from '#tests/kit/browser.ts'
import { listeningPortal } from '#tests/kit/listening.ts'
import { freePort } from '#tests/kit/ports.ts'
import { needed } from '#tests/kit/needed.ts'
import { testPassword } from '#tests/kit/people.ts'
import { apache, casModule, httpdConf } from './httpd.conf.ts'

const installed = needed('apache2 with libapache2-mod-auth-cas', existsSync(apache) && existsSync(casModule))
if (!installed) console.warn('skipped: apache2 and libapache2-mod-auth-cas are not installed')

/** Debian's mod_auth_cas as a CAS client that we did not write. */
describe.runIf(installed)('mod_auth_cas (apache2, libapache2-mod-auth-cas)', () => {
  let portal: TestApp & { url: string }
  let httpd: ChildProcess
  let dir: string
  let secret: string

  beforeAll(async () => {
    const port = await freePort()
    secret = `http://127.0.0.1:${port}/secret/page.html`
    portal = await listeningPortal({ casServices: [`http://127.0.0.1:${port}/secret/`] })
    dir = mkdtempSync(join(tmpdir(), 'tapeout-httpd-'))
    for (const folder of ['www/secret', 'cas']) mkdirSync(join(dir, folder), { recursive: true })
    chmodSync(dir, 0o755)
    // Apache's workers are another user and keep their sessions there
    chmodSync(join(dir, 'cas'), 0o777)
    writeFileSync(join(dir, 'www/secret/page.html'), 'behind the hub')
    const asRoot = process.getuid?.() === 0
    writeFileSync(join(dir, 'httpd.conf'), httpdConf({ dir, port, hubUrl: portal.url, asRoot }))
    httpd = spawn(apache, ['-f', join(dir, 'httpd.conf'), '-DFOREGROUND'], { stdio: 'ignore' })
    await vi.waitFor(() => fetch(secret, { redirect: 'manual' }), { timeout: 20_000, interval: 100 })
  })
  afterAll(async () => {
    if (httpd?.exitCode === null) {
      const ended = new Promise((resolve) => httpd.once('exit', resolve))
      httpd.kill('SIGTERM')
      await ended
    }
    await portal?.close()
    if (dir) rmSync(dir, { recursive: true, force: true })
  })

  const utf8 = (page: Page, header: string) => Buffer.from(page.headers.get(header) ?? '', 'latin1').toString('utf8')
  const setName = (name: string) =>
    portal.app.database.db.updateTable('users').set({ name }).where('loginName', '=', 'main_test').execute()
  /** From the protected page through the login form back to the redirect that carries the ticket. */
  async function signIn(browser: ReturnType<typeof openBrowser>): Promise<Page> {
    const form = await browser.open(secret)
    expect(new URL(form.url).origin).toBe(portal.url)
    return browser.submit(form, { username: 'main_test', password: testPassword })
  }

  test('signs a person in, with an attribute in UTF-8', async () => {
    await setName('张三 & <co>')
    const browser = openBrowser()
    const away = await signIn(browser)
    expect(away.location).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/secret\/page\.html\?ticket=ST-/)
    const page = await browser.open(away.location)
    expect([page.status, page.text]).toEqual([200, 'behind the hub'])
    expect(new URL(page.url).search).toBe('')
    expect(page.headers.get('x-saw-user')).toBe('main_test')
    expect(utf8(page, 'x-saw-name')).toBe('张三 & <co>')
  })

  test('is refused a ticket that was used before', async () => {
    const browser = openBrowser()
    const away = await signIn(browser)
    expect((await browser.open(away.location)).status).toBe(200)
    const thief = await openBrowser().get(away.location)
    expect(thief.status).toBe(401)
    expect(readFileSync(join(dir, 'error.log'), 'utf8')).toContain('INVALID_TICKET')
  })

  test('ends its session by single logout', async () => {
    const browser = openBrowser()
    await browser.open((await signIn(browser)).location)
    expect((await browser.get(secret)).status).toBe(200)
    await browser.get(`${portal.url}/cas/logout`)
    const dispatcher = await startOutbox({
      database: portal.app.database,
      consumers: [tellServiceLogout],
      context: (log) => systemContext(portal.app, log),
      log: portal.app.log,
      pollMs: 50,
    })
    await vi.waitFor(async () => expect((await browser.get(secret)).status).toBe(302), { timeout: 15_000 })
    await dispatcher.stop()
    expect((await browser.open(secret)).text).toContain('name="password"')
  })
})
