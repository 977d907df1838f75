import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it came in: read, with whom it was for, and its bytes as they were. */
export type Received = Email & { recipients: string[]; raw: string }
/** A mail server on this machine that keeps what it is given; `port` 0 takes any, `refuse` answers a code to recipients. */
export async function mailServer(port = 0, refuse?: () => number) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onRcptTo: (_address, _session, done) => {
      const code = refuse?.()
      done(code ? Object.assign(new Error('no such person'), { responseCode: code }) : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (c: Buffer) => chunks.push(c))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map((r) => r.address)
        void PostalMime.parse(raw)
          .then((mail) => received.push({ ...mail, recipients, raw: raw.toString() }))
          .finally(done)
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const close = () => new Promise<void>((over) => server.close(() => over()))
  return { received, port: (listening.address() as { port: number }).port, close }
}
