import { createHash } from 'node:crypto'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { colonOf } from '#platform/contract/text.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { translate } from '#platform/server/text.ts'
import { needs } from '../workbench.links.ts'
import { listNeeds } from './dash.service.ts'
import * as sql from './feed.sql.ts'

export async function getFeed(ctx: SignedCtx) {
  const found = await sql.findOwnFeed(ctx)
  const officeOnly = ctx.user.staff && ctx.app.settings.officeNetworks !== null
  return { officeOnly, on: found !== undefined, createdAt: found?.createdAt ?? null, readAt: found?.readAt ?? null }
}
export async function makeFeed(ctx: SignedCtx) {
  await ctx.app.limits.spend('feed_make', String(ctx.user.id))
  const token = newToken()
  await sql.keepFeed(ctx, hashToken(token), ctx.locale)
  return { token }
}
export async function endFeed(ctx: SignedCtx) {
  if (!(await sql.deleteFeed(ctx))) throw fail('workbench.feed_missing')
  return null
}

const dayMs = 86_400_000
/**
 * What waits for a person and has a day, as a calendar of whole days. Made anew whenever it is fetched, by the rights of that
 * moment; nothing in it changes by itself within a day, so that its ETag holds.
 */
export async function calendarOf(ctx: SignedCtx): Promise<{ text: string; etag: string }> {
  const { default: ical } = await import('ical-generator')
  const { list } = await listNeeds(ctx)
  const base = ctx.app.settings.publicUrl
  const stamp = new Date(`${dayOf(ctx.now)}T00:00:00Z`)
  const calendar = ical({
    name: translate(ctx.locale, 'workbench.block.needs'),
    description: translate(ctx.locale, 'workbench.feed.about'),
    prodId: { company: 'Tapeout', product: 'Portal', language: ctx.locale === 'en' ? 'EN' : 'ZH' },
    url: `${base}${needs.url()}`,
    ttl: 3600,
  })
  const colon = colonOf(ctx.locale)
  for (const { key, kind, what, title, url, due } of list) {
    if (due === null) continue
    const said = what || kind
    const start = new Date(`${due}T00:00:00Z`)
    calendar.createEvent({
      id: `${createHash('sha256').update(`${ctx.user.id} ${key}`).digest('hex').slice(0, 32)}@tapeout`,
      stamp,
      start,
      end: new Date(start.getTime() + dayMs),
      allDay: true,
      summary: title ? `${said}${colon}${title}` : said,
      url: `${base}${url}`,
      description: `${base}${url}`,
    })
  }
  const text = calendar.toString()
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}
