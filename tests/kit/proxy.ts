import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

/** A server in front of another that can hang, be cut off and come back, without the other one noticing. */
export type Proxy = {
  url: string
  /** Nothing goes through any more; connections stay open and new ones are taken. */
  stall(): void
  /** Connections are torn down and new ones refused. */
  cut(): Promise<void>
  /** As before. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** Puts a proxy before the server of `url`, which may be PostgreSQL on a socket (host and port are replaced). */
export async function proxyTo(url: string): Promise<Proxy> {
  const target = new URL(url)
  const socket = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  let stalled = false
  const server = createServer((near) => {
    const far = socket
      ? connect(join(socket, `.s.PGSQL.${target.port || 5432}`))
      : connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from
        .on('data', (data) => stalled || to.write(data))
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
    }
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  through.searchParams.delete('host')
  const cut = async () => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: through.href,
    stall: () => void (stalled = true),
    cut,
    restore: async () => {
      stalled = false
      if (!server.listening) await listen(port)
      // what came while nothing went through is lost: those connections cannot go on
      else for (const socket of sockets) socket.destroy()
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  }
}
