import type { FastifyReply } from 'fastify'
import type { App } from '#platform/server/app.ts'
import { listRights } from '#platform/server/auth/rights.sql.ts'
import { listLive } from '#platform/server/auth/session.sql.ts'
import { messageChannel } from '#platform/server/message/message.ts'
import { countUnread, listHolders } from './message.sql.ts'

/** Milliseconds in which changes are gathered before people are told; milliseconds after which sessions are looked at anyway. */
const gatherMs = 100
const beatMs = 10_000
/** Open pages of one person; the oldest gives way. */
const mostPerUser = 20

type Stream = { userId: number; sessionId: number; reply: FastifyReply }
/** Who has a page open on this node, and who of them has to be told. */
export type Live = {
  open: (stream: Stream) => Promise<void>
  close: () => Promise<void>
}

/** The open pages of a node, by person. */
function openPages() {
  const byPerson = new Map<number, Set<Stream>>()
  const drop = (stream: Stream) => {
    const own = byPerson.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) byPerson.delete(stream.userId)
    if (!stream.reply.raw.writableEnded) stream.reply.raw.end()
  }
  const add = (stream: Stream) => {
    const own = (byPerson.get(stream.userId) ?? new Set()).add(stream)
    byPerson.set(stream.userId, own)
    if (own.size > mostPerUser) drop(own.values().next().value!)
    stream.reply.raw.on('close', () => drop(stream))
  }
  return {
    add,
    drop,
    people: () => [...byPerson.keys()],
    of: (people: Iterable<number>) => [...people].flatMap((id) => [...(byPerson.get(id) ?? [])]),
  }
}
type Pages = ReturnType<typeof openPages>

/** Sends to those whose session still is; the others' streams end, and are not opened again. */
async function send(app: App, pages: Pages, to: readonly Stream[], text: (stream: Stream) => string): Promise<void> {
  if (to.length === 0) return
  const live = await listLive(app.database.db, [...new Set(to.map(({ sessionId }) => sessionId))])
  for (const stream of to) {
    // gone while it was asked about
    if (stream.reply.raw.writableEnded) continue
    if (!live.has(stream.sessionId)) pages.drop(stream)
    // a page that does not read is closed rather than fed: it opens anew and is told the number
    else if (!stream.reply.raw.write(text(stream))) pages.drop(stream)
  }
}
const unreadOf = async ({ database: { db } }: App, to: readonly Stream[]) =>
  countUnread(db, await listRights(db, [...new Set(to.map(({ userId }) => userId))]))
async function sendNumbers(app: App, pages: Pages, to: readonly Stream[]): Promise<void> {
  if (to.length === 0) return
  const counted = await unreadOf(app, to)
  await send(app, pages, to, ({ userId }) => `event: number\ndata: ${counted.get(userId)?.number ?? 0}\n\n`)
}

/** Gathers for a moment what nodes say has changed, and then tells whom it concerns, all in one. */
function gathering(app: App, pages: Pages) {
  const news = new Set<number>()
  const people = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  const tell = async () => {
    const ids = [...news]
    const told = new Set(people)
    news.clear()
    people.clear()
    if (ids.length > 0) for (const id of await listHolders(app.database.db, ids, pages.people())) told.add(id)
    await sendNumbers(app, pages, pages.of(told))
  }
  const soon = () => {
    timer = undefined
    tell().catch((error: unknown) => app.log.warn({ err: error }, 'open pages could not be told of messages'))
  }
  return {
    heard: (payload: string) => {
      const here = pages.people()
      if (here.length === 0) return
      const id = Number(payload.slice(1))
      if (payload.startsWith('m')) news.add(id)
      else if (payload.startsWith('u')) people.add(id)
      // some may have been missed
      else for (const one of here) people.add(one)
      timer ??= setTimeout(soon, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Tells open pages on this node how many messages are not read, whenever that changes on any node. */
export function createLive(app: App): Live {
  const pages = openPages()
  const { heard, stop } = gathering(app, pages)
  const all = () => pages.of(pages.people())
  let listening: Promise<() => Promise<void>> | undefined
  let closed = false
  const beat = setInterval(() => {
    send(app, pages, all(), () => ': beat\n\n').catch(() => {
      // the next one comes soon
    })
  }, beatMs).unref()
  return {
    open: async (stream) => {
      listening ??= app.database.listen(messageChannel, heard)
      await listening.catch((error: unknown) => {
        // the next page tries anew
        listening = undefined
        throw error
      })
      if (closed) return pages.drop(stream)
      pages.add(stream)
      await sendNumbers(app, pages, [stream])
    },
    close: async () => {
      closed = true
      stop()
      clearInterval(beat)
      for (const stream of all()) pages.drop(stream)
      const unlisten = await listening?.catch(() => undefined)
      await unlisten?.()
    },
  }
}
