import type { FastifyReply } from 'fastify'
import type { App } from '#platform/server/app.ts'
import { listRights, type Rights } from '#platform/server/auth/rights.sql.ts'
import { listLive } from '#platform/server/auth/session.sql.ts'
import { messageChannel } from '#platform/server/message/message.ts'
import { countUnread, listHolders, listSeers } from './message.sql.ts'

/** Milliseconds in which changes are gathered before people are told. */
const gatherMs = 100
/** People who are counted anew with one beat without a change of their rights: a record may close by itself. */
const mostPerBeat = 250
/** Open pages of one person; the oldest gives way. */
const mostPerUser = 20

type Stream = { userId: number; sessionId: number; reply: FastifyReply }
/** Who has a page open on this node, and who of them has to be told. */
export type Live = {
  open: (stream: Stream) => Promise<void>
  close: () => Promise<void>
}

/** What somebody may, and how many messages they were told are not read: of who has a page open. */
type Known = { rights: string; number: number }
/** The open pages of a node, by person. */
function openPages() {
  const byPerson = new Map<number, Set<Stream>>()
  const known = new Map<number, Known>()
  const drop = (stream: Stream) => {
    const own = byPerson.get(stream.userId)
    own?.delete(stream)
    if (own?.size === 0) {
      byPerson.delete(stream.userId)
      known.delete(stream.userId)
    }
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
    known,
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
/** Counts for people with these rights and keeps what they are about to be told; answers of whom it has changed. */
async function countAnew({ database: { db } }: App, { known }: Pages, people: readonly Rights[]): Promise<Set<number>> {
  const counted = await countUnread(db, people)
  const news = new Set<number>()
  for (const one of people) {
    const number = counted.get(one.id)?.number ?? 0
    if (known.get(one.id)?.number !== number) news.add(one.id)
    known.set(one.id, { rights: JSON.stringify(one), number })
  }
  return news
}
const sayNumber = (app: App, pages: Pages, to: readonly Stream[]) =>
  send(app, pages, to, ({ userId }) => `event: number\ndata: ${pages.known.get(userId)?.number ?? 0}\n\n`)
async function sendNumbers(app: App, pages: Pages, to: readonly Stream[]): Promise<void> {
  if (to.length === 0) return
  const people = [...new Set(to.map(({ userId }) => userId))]
  await countAnew(app, pages, await listRights(app.database.db, people))
  await sayNumber(app, pages, to)
}
/**
 * Tells whose number is another one without a message: rights end with a day, a package or a role, and records close. Whose rights are
 * others is counted at once, the rest in turns from `from` on; answers where the next turn begins.
 */
async function recount(app: App, pages: Pages, from: number): Promise<number> {
  const here = pages.people().toSorted((a, b) => a - b)
  if (here.length === 0) return 0
  const rest = here.filter((id) => id >= from)
  const turn = (rest.length > 0 ? rest : here).slice(0, mostPerBeat)
  const inTurn = new Set(turn)
  const rights = await listRights(app.database.db, here)
  const due = rights.filter((one) => inTurn.has(one.id) || pages.known.get(one.id)?.rights !== JSON.stringify(one))
  await sayNumber(app, pages, pages.of(await countAnew(app, pages, due)))
  return turn.at(-1)! + 1
}

/** Tells open pages of those who may open them that records have changed: kind and id of each, and nothing of it. */
async function sendRecords(app: App, pages: Pages, names: readonly string[]): Promise<void> {
  const here = pages.people()
  if (here.length === 0 || names.length === 0) return
  const { db } = app.database
  const rights = await listRights(db, here)
  for (const name of names) {
    const [kind = '', id] = name.split(':')
    const seers = await listSeers(db, rights, { kind, id: Number(id) })
    await send(app, pages, pages.of(seers), () => `event: record\ndata: ${name}\n\n`)
  }
}

/** Gathers for a moment what nodes say has changed, and then tells whom it concerns, all in one. */
function gathering(app: App, pages: Pages) {
  const news = new Set<number>()
  const people = new Set<number>()
  const records = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const tell = async () => {
    const ids = [...news]
    const told = new Set(people)
    news.clear()
    people.clear()
    if (ids.length > 0) for (const id of await listHolders(app.database.db, ids, pages.people())) told.add(id)
    await sendNumbers(app, pages, pages.of(told))
    const changed = [...records]
    records.clear()
    await sendRecords(app, pages, changed)
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
      else if (payload.startsWith('r')) records.add(payload.slice(1))
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
  let turn = 0
  let isBeating = false
  const beatOnce = async () => {
    await send(app, pages, all(), () => ': beat\n\n')
    turn = await recount(app, pages, turn)
  }
  const beat = setInterval(() => {
    if (isBeating) return
    isBeating = true
    beatOnce()
      .catch((error: unknown) => app.log.debug({ err: error }, 'open pages missed a beat'))
      .finally(() => (isBeating = false))
  }, app.settings.eventBeat).unref()
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
