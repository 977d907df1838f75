import { locales } from '#platform/contract/text.ts'
import { usualWays } from '#platform/contract/message.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#platform/server/db/listen.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { emit, onEvent } from '#platform/server/jobs/outbox.ts'
import { letterOf, smsOf } from '#platform/server/mail/mail.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { messageChannel } from '#platform/server/message/message.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { info } from '../message.links.ts'
import { eventOf, isOver, noFacts, postMachine } from './post.rules.ts'
import * as sql from './post.sql.ts'

type PostWords = { title: string; titleEn: string; content: string; contentEn: string; url: string; messageId: number }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'message.post': PostWords
  }
}
declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** a publication is to be given to its people */
    'message.post_due': { postId: number }
  }
}
mailTemplate(
  'message.post',
  (p, { locale, t }) => ({
    subject: inLocale(locale, p.title, p.titleEn),
    blocks: [
      ...inLocale(locale, p.content, p.contentEn).split(/\n{2,}/),
      p.url
        ? { link: t('message.open'), url: p.url }
        : { link: t('message.mail.post_open'), url: info.url(null, { id: p.messageId }) },
      t('message.mail.digest_settings'),
    ],
  }),
  // how each is told is settled where it is delivered, for a thousand at once
  { message: 'never' },
)

/** People in one piece: what a process that dies takes back with it. */
const piece = 1000

type Post = NonNullable<Awaited<ReturnType<typeof sql.takePost>>>
async function mailsOf(tx: Ctx, post: Post, messageId: number) {
  const { title, titleEn, content, contentEn, url } = post
  const params = { title, titleEn, content, contentEn, url, messageId }
  const letters = locales.map(async (locale) => {
    const request = { template: 'message.post', to: '', locale, params } as const
    const { subject, textBody: text, htmlBody: html } = await letterOf(tx, request)
    return { locale, subject, text, html, sms: await smsOf(tx, request) }
  })
  return Promise.all(letters)
}

/** Gives a publication to its next people; false when that were the last, or somebody else is at it. */
const deliverNext = (ctx: Ctx, postId: number): Promise<boolean> =>
  transact(ctx, async (tx) => {
    const post = await sql.takePost(tx, postId)
    if (!post?.messageId) return false
    const { messageId, mustRead, reached: after } = post
    const event = eventOf(post.type)
    const how = { event, usual: usualWays(event), mustRead, messageId, after, limit: piece }
    const { n, given, last } = await sql.deliverPiece(tx, post, { ...how, mails: await mailsOf(tx, post, messageId) })
    if (last !== null) {
      await sql.setReached(tx, postId, last, given)
      await notify(tx, messageChannel, `m${messageId}`)
    }
    if (n === piece) return true
    const move = { id: postId, from: 'publishing', version: post.version, action: 'finish', facts: noFacts } as const
    await moveState({ ...tx, user: null }, 'messagePosts', postMachine, move)
    return false
  })

export async function deliverPost(ctx: Ctx, postId: number, signal?: AbortSignal): Promise<void> {
  const stopped = () => signal?.aborted ?? false
  while (!stopped() && (await deliverNext(ctx, postId)));
}

type Due = Pick<sql.PostDetail, 'id' | 'status' | 'version' | 'mustRead' | 'remindDays' | 'expireOn'>
/** How it is begun: released just now, or its time has come. */
type Begun = { action: 'publish' } | { action: 'pass'; auditedBy: number; comment: string }
/** Begins a publication: its message is there, and its people are on their way to have it. */
export async function beginPost<C extends Ctx>(
  tx: C,
  post: Due,
  { action, ...released }: Begun = { action: 'publish' },
) {
  const messageId = await sql.insertPostMessage(tx, post)
  const { comment, ...by } = { comment: undefined, ...released }
  const move = { id: post.id, from: post.status, version: post.version, action, facts: noFacts, comment } as const
  const set = () => ({ messageId, publishedAt: tx.now, ...by })
  const saved = await moveState(tx, 'messagePosts', postMachine, { ...move, set })
  await emit(tx, 'message.post_due', { postId: post.id })
  return saved
}

/** One whose last day was over before its time came is a draft again. */
const beginDue = (ctx: Ctx, id: number): Promise<unknown> =>
  transact(ctx, async (tx) => {
    const post = await sql.findPost(tx, id)
    if (post?.status !== 'scheduled') return undefined
    if (!isOver(post.expireOn, tx.now)) return beginPost(tx, post)
    const set = () => ({ auditedBy: null })
    const move = { id, from: 'scheduled', version: post.version, action: 'unschedule', facts: noFacts, set } as const
    return moveState(tx, 'messagePosts', postMachine, move)
  })

/** Pieces in one event: the next goes to the end of the line, so that other events have their turn. */
const turn = 5
export const publishDue = onEvent('message.post_due', 'message.deliver_post', async (ctx, { payload }) => {
  for (let left = turn; left > 0; left -= 1) if (!(await deliverNext(ctx, payload.postId))) return
  await emit(ctx, 'message.post_due', payload)
})

/** Every minute: begins what is due, and goes on with what a process left in the middle. */
export const publishPosts = defineJob({
  name: 'message.publish',
  cron: '* * * * *',
  expireSeconds: 120,
  run: async (ctx, _, signal) => {
    for (const { id, status } of await sql.listDue(ctx)) {
      if (status === 'scheduled')
        await beginDue(ctx, id).catch((error: unknown) =>
          ctx.log.warn({ err: error, post: id }, 'a publication could not begin'),
        )
      await deliverPost(ctx, id, signal)
    }
  },
})
