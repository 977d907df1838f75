import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { databaseAt } from '../cluster.ts'
import { freePort } from '../ports.ts'
import { expect } from '../story/story.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Mail = { to: string; text: string }
/** A mail server on this machine that keeps what it is given. */
async function catchMails() {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join()
        void PostalMime.parse(Buffer.concat(pieces))
          .then(({ text = '' }) => mails.push({ to, text }))
          .finally(() => done())
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  return { mails, port, close: () => new Promise<void>((over) => server.close(() => over())) }
}

/** A database with nothing in it, on the server of the run; none where the run has the embedded one. */
async function emptyDatabase(server: string) {
  if (!server) return { url: '', drop: async () => {} }
  const name = `tapeout_first_day_${process.pid}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: databaseAt(server, 'postgres') })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await ask(`create database ${name}`)
  return { url: databaseAt(server, name), drop: () => ask(`drop database if exists ${name} with (force)`) }
}

/** The first password, which the program says once. */
async function firstPassword(lines: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: lines })) {
    const [, password] = /First account: admin, password (\S+)/.exec(line) ?? []
    if (password) return password
  }
  throw new Error('the portal ended before it named its first account')
}

export type Installation = {
  url: string
  /** Of `admin`, as the first start prints it. */
  password: string
  /** What the last mail to an address says that matches, once it has come. */
  mailed: (to: string, what: RegExp) => Promise<string>
  stop: () => Promise<void>
}

/** The portal as it is installed: its program, an empty database on this server, a mail server, no demo. */
export async function install(server: string): Promise<Installation> {
  const [database, post] = await Promise.all([emptyDatabase(server), catchMails()])
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-first-day-'))
  const port = await freePort()
  const own = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'fatal' }
  const child = spawn(process.execPath, ['main/server.ts'], {
    cwd: root,
    env: { ...process.env, PUBLIC_URL: '', ...own, SMTP_URL: `smtp://127.0.0.1:${post.port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const over = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await over
    await post.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const password = await firstPassword(child.stdout).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  // what else it says is nobody's, and must not fill the pipe
  child.stdout.resume()
  return {
    url: `http://localhost:${port}`,
    password,
    async mailed(to, what) {
      const found = () => post.mails.findLast((mail) => mail.to === to && what.test(mail.text))
      await expect.poll(() => !!found(), { message: `a mail to ${to}`, timeout: 30_000 }).toBe(true)
      return what.exec(found()!.text)!.at(-1)!
    },
    stop,
  }
}
