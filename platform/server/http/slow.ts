import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a client may take, in ms: to send its headers, to send a body that is parsed as a whole, and to send or take anything at all. */
export type Patience = { headMs: number; bodyMs: number; idleMs: number }
export const usualPatience: Patience = { headMs: 15_000, bodyMs: 30_000, idleMs: 120_000 }

/** How long the rest of a refused body may go on coming, so that the client gets to see the refusal. */
const drainMs = 10_000

/** Cuts clients that send their bodies drop by drop: each holds a connection and its memory for as long. */
export function cutSlowClients(server: FastifyInstance, { bodyMs, idleMs }: Patience): void {
  // whatever is streamed (an upload, a download) is held to this alone
  server.server.setTimeout(idleMs)
  server.addHook('preParsing', async (request, _reply, payload) => {
    if (request.isMultipart() || !isWaiting(request)) return payload
    cutAfter(request, bodyMs)
    return payload
  })
  server.addHook('onSend', async (request, reply) => {
    if (isWaiting(request)) reply.header('connection', 'close')
  })
  server.addHook('onResponse', async (request) => {
    if (isWaiting(request)) cutAfter(request, drainMs)
  })
}

/** Whether a body is still on its way over a connection. */
const isWaiting = ({ raw }: FastifyRequest): boolean =>
  raw.socket instanceof Socket && !raw.complete && /^(?:POST|PUT|PATCH|DELETE)$/.test(raw.method ?? '')

function cutAfter({ raw }: FastifyRequest, ms: number): void {
  const cut = setTimeout(() => raw.complete || raw.socket.destroy(), ms).unref()
  raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut))
}
