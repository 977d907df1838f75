import { dayOf } from '#platform/contract/day.ts'
import type { IssueState, Priority } from '../contract.ts'

/** Working hours of the vendor's support in Shanghai, as minutes of the day. */
const hours = [
  [9 * 60, 12 * 60],
  [13 * 60 + 30, 18 * 60 + 30],
] as const
const minute = 60_000
const dayMs = 24 * 60 * minute
// Shanghai is eight hours ahead of UTC, without summer time since 1991
const ahead = 8 * 60 * minute

/** Whether a day, yyyy-MM-dd, is worked: Monday to Friday unless the work calendar says otherwise. */
export type Calendar = (day: string) => boolean
export const calendarOf =
  (special: ReadonlyMap<string, boolean>): Calendar =>
  (day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return special.get(day) ?? (weekday > 0 && weekday < 6)
  }

/** The worked spans of the day a moment lies in, in milliseconds, and where the next day begins. */
function spansOf(calendar: Calendar, at: number): { spans: [number, number][]; next: number } {
  const begins = Math.floor((at + ahead) / dayMs) * dayMs - ahead
  const worked = calendar(dayOf(new Date(at)))
  const spans = worked ? hours.map(([a, b]): [number, number] => [begins + a * minute, begins + b * minute]) : []
  return { spans, next: begins + dayMs }
}

/** Milliseconds worked between two moments. */
export function workedBetween(calendar: Calendar, from: Date, to: Date): number {
  const [first, last] = [from.getTime(), to.getTime()]
  let sum = 0
  for (let at = first; at < last;) {
    const { spans, next } = spansOf(calendar, at)
    for (const [a, b] of spans) sum += Math.max(0, Math.min(b, last) - Math.max(a, first))
    at = next
  }
  return sum
}

/** The moment so many worked milliseconds after another; no work at all keeps the moment. A calendar without any working day ends after two years. */
export function afterWork(calendar: Calendar, from: Date, work: number): Date {
  if (work <= 0) return from
  let left = work
  let at = from.getTime()
  for (const end = at + 730 * dayMs; at < end;) {
    const { spans, next } = spansOf(calendar, at)
    for (const [a, b] of spans) {
      const begins = Math.max(a, at)
      if (begins >= b) continue
      if (left <= b - begins) return new Date(begins + left)
      left -= b - begins
    }
    at = next
  }
  return new Date(at)
}

/** What a priority promises, in working minutes. */
export type Target = { responseMinutes: number; resolveMinutes: number }
export type Targets = Readonly<Record<Priority, Target>>
/** A state that was entered, and a priority that was given; the first of each at the beginning. */
export type Turn = { at: Date; state: IssueState }
export type Rank = { at: Date; priority: Priority }
export type SlaLog = {
  createdAt: Date
  turns: readonly Turn[]
  ranks: readonly Rank[]
  firstResponseAt: Date | null
}
export type Sla = {
  dueResponse: Date
  warnResponse: Date
  /** null while the clock stands, unless it had run out before */
  dueResolve: Date | null
  warnResolve: Date | null
  /** working minutes spent waiting */
  pausedMinutes: number
}

const order: readonly Priority[] = ['urgent', 'high', 'normal', 'low']
/** Whether the second priority is less than the first. */
export const isDowngrade = (from: Priority, to: Priority): boolean => order.indexOf(to) > order.indexOf(from)
const runs = (state: IssueState) => state === 'unprocessed' || state === 'working'
const waits = (state: IssueState) => state === 'wait_customer' || state === 'wait_third_party'
/** The share of the time after which the assignee is warned. */
const warnAt = 0.8

type Event = ({ is: 'turn' } & Turn) | ({ is: 'rank' } & Rank)
/** States before priorities of the same moment; what is before the beginning counts from the beginning. */
const eventsOf = ({ turns, ranks }: Pick<SlaLog, 'turns' | 'ranks'>): Event[] =>
  [
    ...turns.map((turn) => ({ is: 'turn' as const, ...turn })),
    ...ranks.map((rank) => ({ is: 'rank' as const, ...rank })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())

/**
 * One clock over its events. `budget` is what a priority allows, in milliseconds. A downgrade gives the longer time from the beginning;
 * an upgrade the shorter of what was left and the new time; opening anew the whole time once more.
 */
function clock(calendar: Calendar, createdAt: Date, events: readonly Event[], budget: (p: Priority) => number) {
  const ran: { from: Date; used: number }[] = [{ from: createdAt, used: 0 }]
  const first = events.find((event) => event.is === 'rank')
  let priority: Priority = first?.priority ?? 'normal'
  let [used, base, limit] = [0, 0, budget(priority)]
  let [running, closed, since, paused, waiting] = [true, false, createdAt, 0, false]
  for (const event of events) {
    const at = event.at > since ? event.at : since
    const worked = workedBetween(calendar, since, at)
    if (running) used += worked
    if (waiting) paused += worked
    since = at
    if (event.is === 'rank') {
      if (isDowngrade(priority, event.priority)) limit = base + budget(event.priority)
      else if (event.priority !== priority) limit = Math.min(limit, used + budget(event.priority))
      priority = event.priority
      continue
    }
    if (closed && runs(event.state)) [base, limit] = [used, used + budget(priority)]
    if (runs(event.state) !== running || closed) ran.push({ from: at, used })
    running = runs(event.state)
    waiting = waits(event.state)
    closed = event.state === 'closed'
  }
  /** When the clock shows so much; null where it stands before. */
  const whenAt = (wanted: number): Date | null => {
    const stretch = ran.findLast((one, i) => i === 0 || one.used < wanted)!
    const moment = afterWork(calendar, stretch.from, wanted - stretch.used)
    return running || wanted <= used ? moment : null
  }
  return {
    due: whenAt(limit),
    warn: whenAt(base + (limit - base) * warnAt),
    pausedMinutes: Math.floor(paused / minute),
  }
}

/** The due times of an issue, from its log: paused while it waits, stopped while it is resolved or closed. */
export function slaOf(log: SlaLog, targets: Targets, calendar: Calendar): Sla {
  const { createdAt, firstResponseAt } = log
  const until = firstResponseAt
  const ranks = log.ranks.filter(({ at }) => !until || at <= until)
  const response = clock(
    calendar,
    createdAt,
    eventsOf({ turns: [], ranks }),
    (p) => targets[p].responseMinutes * minute,
  )
  const resolve = clock(calendar, createdAt, eventsOf(log), (p) => targets[p].resolveMinutes * minute)
  return {
    dueResponse: response.due!,
    warnResponse: response.warn!,
    dueResolve: resolve.due,
    warnResolve: resolve.warn,
    pausedMinutes: resolve.pausedMinutes,
  }
}

/** The clock that counts now: until the first answer its own, then the one of the solution; none while it stands. */
export function nextOf(
  sla: Sla,
  state: IssueState,
  firstResponseAt: Date | null,
): { nextDue: Date | null; nextWarn: Date | null } {
  if (!runs(state)) return { nextDue: null, nextWarn: null }
  const response = firstResponseAt === null && (!sla.dueResolve || sla.dueResponse <= sla.dueResolve)
  return response
    ? { nextDue: sla.dueResponse, nextWarn: sla.warnResponse }
    : { nextDue: sla.dueResolve, nextWarn: sla.warnResolve }
}

/** What clocks show at one look: the database's, the process's, and one that never jumps, in milliseconds. */
export type Look = { database: number; process: number; steady: number }
/** How far clocks may differ, and how long nothing is said after one has jumped. */
const tolerated = 2 * minute
const quietFor = 60 * minute
export type Guard = { last: Look | null; quietUntil: number }
export const newGuard = (): Guard => ({ last: null, quietUntil: -Infinity })
/**
 * Whether the time may be believed: database and process agree, and since the last look neither has gone further than the steady
 * clock, nor in the hour after one had. Nobody is written to about a breach that only a wrong clock shows.
 */
export function believes(guard: Guard, now: Look): { guard: Guard; ok: boolean } {
  const { last } = guard
  const apart = Math.abs(now.database - now.process) > tolerated
  const jumped =
    last !== null &&
    [now.database - last.database, now.process - last.process].some(
      (went) => Math.abs(went - (now.steady - last.steady)) > tolerated,
    )
  const quietUntil = jumped || apart ? now.steady + quietFor : guard.quietUntil
  return { guard: { last: now, quietUntil }, ok: now.steady >= quietUntil }
}
