import { createServer } from 'node:net'

/** Chromium refuses to speak to it. */
const refused = 10_080
let next = 10_000 + (process.pid % 2200) * 10

/** Whether nobody listens there, at whichever address of this machine. */
const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const server = createServer()
    server.once('error', () => answer(false))
    server.listen(port, () => server.close(() => answer(true)))
  })

/**
 * The first of so many ports in a row that nobody uses, for a program that cannot say which it took. They lie below those that the system
 * gives to connections of its own, and each process begins at another, each time at the next.
 */
export async function freePort(many = 1): Promise<number> {
  for (;;) {
    const ports = Array.from({ length: many }, (_, n) => next + n)
    next = next + many > 32_000 ? 10_000 : next + many
    if (ports.includes(refused)) continue
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports[0]!
  }
}
