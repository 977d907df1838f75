import type { FastifyReply } from 'fastify'
import type { App } from '#platform/server/app.ts'
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

/** Tells open pages on this node how many messages are not read, whenever that changes on any node. */
export function createLive(app: App): Live {
  const { db, listen } = app.database
  const streams = new Map<number, Set<Stream>>()
  const news = new Set<number>()
  const people = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let listening: Promise<() => Promise<void>> | undefined
  let closed = false

  const drop = (stream: Stream) => {
    const own = streams.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) streams.delete(stream.userId)
    if (!stream.reply.raw.writableEnded) stream.reply.raw.end()
  }
  const all = () => [...streams.values()].flatMap((own) => [...own])
  /** Sends to those whose session still is; the others' streams end, and are not opened again. */
  const send = async (to: readonly Stream[], text: (stream: Stream) => string) => {
    const live = await listLive(db, [...new Set(to.map(({ sessionId }) => sessionId))])
    for (const stream of to) {
      if (!live.has(stream.sessionId)) drop(stream)
      // a page that does not read is closed rather than fed: it opens anew and is told the number
      else if (!stream.reply.raw.write(text(stream))) drop(stream)
    }
  }
  const numbers = async (to: readonly Stream[]) => {
    const counted = await countUnread(db, [...new Set(to.map(({ userId }) => userId))])
    await send(to, ({ userId }) => `event: number\ndata: ${counted.get(userId)?.number ?? 0}\n\n`)
  }
  const tell = async () => {
    const ids = [...news]
    const told = new Set(people)
    news.clear()
    people.clear()
    if (ids.length > 0) for (const id of await listHolders(db, ids, [...streams.keys()])) told.add(id)
    const to = [...told].flatMap((id) => [...(streams.get(id) ?? [])])
    if (to.length > 0) await numbers(to)
  }
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      tell().catch((error: unknown) => app.log.warn({ err: error }, 'open pages could not be told of messages'))
    }, gatherMs)
  }
  const heard = (payload: string) => {
    const id = Number(payload.slice(1))
    if (payload.startsWith('m')) news.add(id)
    else if (payload.startsWith('u')) people.add(id)
    // some may have been missed
    else for (const userId of streams.keys()) people.add(userId)
    if (streams.size > 0) soon()
    else news.clear()
  }
  const beat = setInterval(() => {
    send(all(), () => ': beat\n\n').catch(() => {
      // the next one comes soon, and a page of its own accord
    })
  }, beatMs).unref()

  return {
    open: async (stream) => {
      if (closed) return drop(stream)
      listening ??= listen(messageChannel, heard)
      await listening
      const own = streams.get(stream.userId) ?? new Set()
      streams.set(stream.userId, own.add(stream))
      if (own.size > mostPerUser) drop(own.values().next().value!)
      stream.reply.raw.on('close', () => drop(stream))
      await numbers([stream])
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      clearInterval(beat)
      for (const stream of all()) drop(stream)
      await (
        await listening
      )?.()
    },
  }
}
