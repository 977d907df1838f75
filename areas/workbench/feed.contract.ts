import * as z from 'zod/mini'
import { contract, day, del, get, post, time } from '#platform/contract/contract.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'

/** How often a calendar is fetched by its address, addresses are tried from one network, and one is made. */
export const feedLimits = limits({
  feed_read: { points: 120, seconds: 3600, isOpen: true },
  feed_try: { points: 300, seconds: 600 },
  feed_make: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof feedLimits> {}
}

/** The address of a person's calendar, whole but for the portal's own. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`
/** The steps a chart's time goes by. */
export const figureSteps = ['day', 'week', 'month'] as const
/** The longest span of a chart, in days. */
export const figureDays = 731

/** The calendar of what waits for a person (RFC 5545), and charts: of staff, and of what a customer's own company does. */
export const feed = contract('workbench', {
  /** Whether the caller has a calendar address, since when, and when a program fetched it last. The address itself is told once. */
  feed: get('/workbench/feed', {
    access: 'session',
    reply: z.object({
      on: z.boolean(),
      /** its owner is of the vendor's staff: it is read from the offices alone, where the operator has named them */
      officeOnly: z.boolean(),
      createdAt: z.nullable(time),
      readAt: z.nullable(time),
    }),
  }),
  /** Makes an address in the caller's language; the one before leads nowhere from then on. */
  makeFeed: post('/workbench/feed', {
    access: 'session',
    reply: z.object({ token: z.string() }),
    errors: ['platform.too_many'],
  }),
  /** Ends it: the address leads nowhere at once. */
  endFeed: del('/workbench/feed', { access: 'session', reply: z.null(), errors: ['workbench.feed_missing'] }),
  /** The charts the caller may look at. */
  figures: get('/workbench/figures', {
    access: 'session',
    reply: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        about: z.string(),
        stacked: z.boolean(),
        /** what there is at a time: nothing to add up */
        level: z.boolean(),
      }),
    ),
  }),
  /** The numbers of one chart by day, week or month of the vendor's zone; steps without any are 0. */
  figure: get('/workbench/figure/{code}', {
    access: 'session',
    input: {
      code: z.string().check(z.regex(/^[a-z][a-z_]{0,31}$/)),
      from: day,
      to: day,
      step: z.enum(figureSteps),
    },
    reply: z.object({
      /** the first day of each step */
      steps: z.array(z.iso.date()),
      series: z.array(z.object({ name: z.string(), values: z.array(z.int()) })),
    }),
    errors: ['workbench.figure_missing', 'workbench.span'],
  }),
})
