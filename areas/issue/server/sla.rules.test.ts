import { describe, expect, test } from 'vitest'
import type { IssueState, Priority } from '../contract.ts'
import {
  afterWork,
  believes,
  calendarOf,
  newGuard,
  nextOf,
  slaOf,
  workedBetween,
  type Look,
  type Targets,
} from './sla.rules.ts'

// 2026: Monday 6 July to Sunday 12 July is a plain week; National Day is 1 to 7 October, 10 October (Saturday) is worked instead
const special = new Map<string, boolean>([
  ['2026-10-10', true],
  ['2026-09-20', true],
  ['2026-10-01', false],
  ['2026-10-02', false],
  ['2026-10-05', false],
  ['2026-10-06', false],
  ['2026-10-07', false],
])
const calendar = calendarOf(special)
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`)
const said = (moment: Date | null) =>
  moment && new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
const hour = 60
const targets: Targets = {
  urgent: { responseMinutes: 2 * hour, resolveMinutes: 3 * 8 * hour },
  high: { responseMinutes: 4 * hour, resolveMinutes: 5 * 8 * hour },
  normal: { responseMinutes: 8 * hour, resolveMinutes: 10 * 8 * hour },
  low: { responseMinutes: 16 * hour, resolveMinutes: 20 * 8 * hour },
}

test.each<[from: string, minutes: number, due: string]>([
  ['2026-07-06 09:00', 60, '2026-07-06 10:00'],
  ['2026-07-06 09:00', 180, '2026-07-06 12:00'],
  ['2026-07-06 09:00', 181, '2026-07-06 13:31'],
  ['2026-07-06 11:30', 60, '2026-07-06 14:00'],
  ['2026-07-06 12:15', 30, '2026-07-06 14:00'],
  ['2026-07-06 07:00', 30, '2026-07-06 09:30'],
  ['2026-07-06 18:30', 1, '2026-07-07 09:01'],
  ['2026-07-06 17:30', 120, '2026-07-07 10:00'],
  ['2026-07-06 23:59', 60, '2026-07-07 10:00'],
  ['2026-07-10 18:00', 60, '2026-07-13 09:30'],
  ['2026-07-11 10:00', 60, '2026-07-13 10:00'],
  ['2026-07-12 23:30', 480, '2026-07-13 18:30'],
  ['2026-07-06 09:00', 480, '2026-07-06 18:30'],
  ['2026-07-06 09:00', 481, '2026-07-07 09:01'],
  ['2026-09-30 18:00', 60, '2026-10-08 09:30'],
  ['2026-10-03 10:00', 60, '2026-10-08 10:00'],
  ['2026-10-09 18:00', 60, '2026-10-10 09:30'],
  ['2026-10-10 18:00', 60, '2026-10-12 09:30'],
  ['2026-09-18 18:00', 60, '2026-09-20 09:30'],
  ['2026-07-06 09:00', 0, '2026-07-06 09:00'],
])('from %s so many working minutes as %d end at %s', (from, minutes, due) => {
  const end = afterWork(calendar, at(from), minutes * 60_000)
  expect(said(end)).toBe(due)
  expect(workedBetween(calendar, at(from), end) / 60_000).toBe(minutes)
})

test.each<[from: string, to: string, minutes: number]>([
  ['2026-07-06 09:00', '2026-07-06 18:30', 480],
  ['2026-07-06 12:00', '2026-07-06 13:30', 0],
  ['2026-07-06 00:00', '2026-07-13 00:00', 2400],
  ['2026-09-28 00:00', '2026-10-12 00:00', 6 * 480],
  ['2026-07-11 00:00', '2026-07-13 09:00', 0],
  ['2026-07-06 10:00', '2026-07-06 09:00', 0],
])('between %s and %s lie %d working minutes', (from, to, minutes) => {
  expect(workedBetween(calendar, at(from), at(to)) / 60_000).toBe(minutes)
})

type Case = {
  name: string
  created: string
  priority?: Priority
  turns?: [string, IssueState][]
  ranks?: [string, Priority][]
  answered?: string
  response: string
  resolve: string | null
  paused?: number
}
const cases: Case[] = [
  {
    name: 'urgent in the morning',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    response: '2026-07-06 11:00',
    resolve: '2026-07-08 18:30',
  },
  {
    name: 'urgent before lunch',
    created: '2026-07-06 11:30',
    priority: 'urgent',
    response: '2026-07-06 15:00',
    resolve: '2026-07-09 11:30',
  },
  {
    name: 'high on a Friday evening',
    created: '2026-07-10 18:00',
    priority: 'high',
    response: '2026-07-13 14:00',
    resolve: '2026-07-17 18:00',
  },
  { name: 'normal at night', created: '2026-07-06 22:00', response: '2026-07-07 18:30', resolve: '2026-07-20 18:30' },
  {
    name: 'low on a Sunday',
    created: '2026-07-05 12:00',
    priority: 'low',
    response: '2026-07-07 18:30',
    resolve: '2026-07-31 18:30',
  },
  {
    name: 'urgent before National Day',
    created: '2026-09-30 17:30',
    priority: 'urgent',
    response: '2026-10-08 10:00',
    resolve: '2026-10-10 17:30',
  },
  {
    name: 'high over the make-up Saturday',
    created: '2026-10-09 09:00',
    priority: 'high',
    response: '2026-10-09 14:30',
    resolve: '2026-10-14 18:30',
  },
  {
    name: 'urgent on the make-up Saturday',
    created: '2026-10-10 09:00',
    priority: 'urgent',
    response: '2026-10-10 11:00',
    resolve: '2026-10-13 18:30',
  },
  {
    name: 'taken, nothing waits',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [['2026-07-06 10:00', 'working']],
    response: '2026-07-06 11:00',
    resolve: '2026-07-08 18:30',
  },
  {
    name: 'waits two hours for the customer',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [
      ['2026-07-06 09:30', 'working'],
      ['2026-07-06 10:00', 'wait_customer'],
      ['2026-07-06 12:00', 'working'],
    ],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 11:00',
    resolve: '2026-07-09 11:00',
    paused: 120,
  },
  {
    name: 'waits over lunch: half an hour of work',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [
      ['2026-07-06 11:30', 'wait_customer'],
      ['2026-07-06 13:30', 'working'],
    ],
    answered: '2026-07-06 11:30',
    response: '2026-07-06 11:00',
    resolve: '2026-07-09 09:30',
    paused: 30,
  },
  {
    name: 'waits over a night: nothing but the evening',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [
      ['2026-07-06 18:00', 'wait_customer'],
      ['2026-07-07 09:00', 'working'],
    ],
    answered: '2026-07-06 18:00',
    response: '2026-07-06 11:00',
    resolve: '2026-07-09 09:30',
    paused: 30,
  },
  {
    name: 'waits over a weekend',
    created: '2026-07-09 09:00',
    priority: 'urgent',
    turns: [
      ['2026-07-10 18:30', 'wait_customer'],
      ['2026-07-13 09:00', 'working'],
    ],
    answered: '2026-07-10 18:30',
    response: '2026-07-09 11:00',
    resolve: '2026-07-13 18:30',
    paused: 0,
  },
  {
    name: 'waits over National Day',
    created: '2026-09-29 09:00',
    priority: 'urgent',
    turns: [
      ['2026-09-30 09:00', 'wait_third_party'],
      ['2026-10-08 18:30', 'working'],
    ],
    answered: '2026-09-30 09:00',
    response: '2026-09-29 11:00',
    resolve: '2026-10-10 18:30',
    paused: 960,
  },
  {
    name: 'waits twice',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [
      ['2026-07-06 10:00', 'wait_customer'],
      ['2026-07-06 11:00', 'working'],
      ['2026-07-07 10:00', 'wait_third_party'],
      ['2026-07-07 11:00', 'working'],
    ],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 11:00',
    resolve: '2026-07-09 11:00',
    paused: 120,
  },
  {
    name: 'from one wait into the other',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [
      ['2026-07-06 10:00', 'wait_customer'],
      ['2026-07-06 11:00', 'wait_third_party'],
      ['2026-07-06 12:00', 'working'],
    ],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 11:00',
    resolve: '2026-07-09 11:00',
    paused: 120,
  },
  {
    name: 'still waits',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [['2026-07-06 10:00', 'wait_customer']],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 11:00',
    resolve: null,
  },
  {
    name: 'resolved in time',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [['2026-07-06 16:00', 'resolved']],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 11:00',
    resolve: null,
  },
  {
    name: 'resolved too late: the time it ran out stays',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [['2026-07-09 16:00', 'resolved']],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 11:00',
    resolve: '2026-07-08 18:30',
  },
  {
    name: 'not solved after all: the rest of the time',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [
      ['2026-07-06 18:30', 'resolved'],
      ['2026-07-08 09:00', 'working'],
    ],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 11:00',
    resolve: '2026-07-09 18:30',
  },
  {
    name: 'opened anew: the whole time',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [
      ['2026-07-06 18:30', 'resolved'],
      ['2026-07-07 09:00', 'closed'],
      ['2026-07-13 09:00', 'working'],
    ],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 11:00',
    resolve: '2026-07-15 18:30',
  },
  {
    name: 'urgent to normal: normal from the beginning',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    ranks: [['2026-07-06 10:00', 'normal']],
    response: '2026-07-06 18:30',
    resolve: '2026-07-17 18:30',
  },
  {
    name: 'high to low after the first answer: the response stays',
    created: '2026-07-06 09:00',
    priority: 'high',
    ranks: [['2026-07-07 09:00', 'low']],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 14:30',
    resolve: '2026-07-31 18:30',
  },
  {
    name: 'urgent to high after it ran out: in time again',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    ranks: [['2026-07-09 09:00', 'high']],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 11:00',
    resolve: '2026-07-10 18:30',
  },
  {
    name: 'down with a pause',
    created: '2026-07-06 09:00',
    priority: 'urgent',
    turns: [
      ['2026-07-06 10:00', 'wait_customer'],
      ['2026-07-06 12:00', 'working'],
    ],
    ranks: [['2026-07-07 09:00', 'high']],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 11:00',
    resolve: '2026-07-13 11:00',
    paused: 120,
  },
  {
    name: 'normal to urgent: the new time from then on',
    created: '2026-07-06 09:00',
    ranks: [['2026-07-08 09:00', 'urgent']],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 18:30',
    resolve: '2026-07-10 18:30',
  },
  {
    name: 'normal to urgent at the end: never more than was left',
    created: '2026-07-06 09:00',
    ranks: [['2026-07-17 09:00', 'urgent']],
    answered: '2026-07-06 10:00',
    response: '2026-07-06 18:30',
    resolve: '2026-07-17 18:30',
  },
  {
    name: 'up before the first answer shortens that too',
    created: '2026-07-06 09:00',
    ranks: [['2026-07-06 10:00', 'urgent']],
    response: '2026-07-06 12:00',
    resolve: '2026-07-09 10:00',
  },
  {
    name: 'up and down again',
    created: '2026-07-06 09:00',
    ranks: [
      ['2026-07-06 10:00', 'urgent'],
      ['2026-07-06 11:00', 'normal'],
    ],
    response: '2026-07-06 18:30',
    resolve: '2026-07-17 18:30',
  },
]

test('there are at least forty cases', () => {
  expect(cases.length + 26).toBeGreaterThanOrEqual(40)
})
test.each(cases)('$name', (one) => {
  const createdAt = at(one.created)
  const first = { at: createdAt, priority: one.priority ?? 'normal' }
  const sla = slaOf(
    {
      createdAt,
      turns: (one.turns ?? []).map(([when, state]) => ({ at: at(when), state })),
      ranks: [first, ...(one.ranks ?? []).map(([when, priority]) => ({ at: at(when), priority }))],
      firstResponseAt: one.answered ? at(one.answered) : null,
    },
    targets,
    calendar,
  )
  expect({ response: said(sla.dueResponse), resolve: said(sla.dueResolve) }).toEqual({
    response: one.response,
    resolve: one.resolve,
  })
  if (one.paused !== undefined) expect(sla.pausedMinutes).toBe(one.paused)
})

test('the assignee is warned after four fifths of the time', () => {
  const log = {
    createdAt: at('2026-07-06 09:00'),
    turns: [],
    ranks: [{ at: at('2026-07-06 09:00'), priority: 'urgent' as const }],
    firstResponseAt: null,
  }
  const sla = slaOf(log, targets, calendar)
  expect([said(sla.warnResponse), said(sla.warnResolve)]).toEqual(['2026-07-06 10:36', '2026-07-08 13:42'])
  expect(said(nextOf(sla, 'unprocessed', null).nextDue)).toBe('2026-07-06 11:00')
  expect(said(nextOf(sla, 'working', at('2026-07-06 10:00')).nextDue)).toBe('2026-07-08 18:30')
  expect(nextOf(sla, 'wait_customer', null)).toEqual({ nextDue: null, nextWarn: null })
})

describe('the guard of the clock', () => {
  const minute = 60_000
  const start = at('2026-07-06 10:00').getTime()
  /** Looks once a minute; the clocks are off by what each look says. */
  const run = (looks: { database?: number; process?: number }[]) => {
    let guard = newGuard()
    return looks.map(({ database = 0, process = 0 }, n) => {
      const look: Look = {
        database: start + n * minute + database,
        process: start + n * minute + process,
        steady: n * minute,
      }
      const next = believes(guard, look)
      guard = next.guard
      return next.ok
    })
  }
  test.each([2 * 60 * minute, -2 * 60 * minute, 3 * 24 * 60 * minute])(
    'a jump of %d ms of every clock is not believed',
    (jump) => {
      expect(run([{}, {}, { database: jump, process: jump }, { database: jump, process: jump }])).toEqual([
        true,
        true,
        false,
        false,
      ])
    },
  )
  test('nor is one clock of two, at the first look either', () => {
    expect(run([{ process: 3 * 24 * 60 * minute }, {}])).toEqual([false, false])
  })
  test('after an hour without a jump the time is believed again', () => {
    const looks = Array.from({ length: 70 }, (_, n) => (n === 2 ? { database: 10 * minute, process: 10 * minute } : {}))
    const told = run(looks)
    expect(told.slice(2, 63).some(Boolean)).toBe(false)
    expect(told[64]).toBe(true)
  })
})
