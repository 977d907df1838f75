import type { MailChoice, MessageType } from '#platform/contract/message.ts'
import { colonOf, type Locale } from '#platform/contract/text.ts'
import type { Db } from '../ctx.ts'
import { notify } from '../db/listen.ts'
import { oneLine } from '../mail/layout.ts'
import type { Block, Letter } from '../mail/template.ts'
import { insertMessage } from './message.sql.ts'

/** On this channel every node hears whose messages have changed: `m` and the id of a new one, `u` and the id of a person; `r` and the kind and id of a record that has. */
export const messageChannel = 'messages'

/** A letter in both languages that are kept. */
export type Said = { zh: Letter; en: Letter }

const line = (block: Block, colon: string): string => {
  if (typeof block === 'string') return block
  return 'facts' in block ? block.facts.map(([label, value]) => `${label}${colon}${value}`).join('\n') : ''
}
const wordsOf = ({ blocks }: Letter, locale: Locale) =>
  blocks
    .map((block) => line(block, colonOf(locale)))
    .filter(Boolean)
    .join('\n\n')
/** The page of the portal a letter leads to; a message leads nowhere else. */
const pageOf = ({ blocks }: Letter): string =>
  blocks
    .flatMap((block) => (typeof block === 'object' && 'url' in block ? [block.within ?? block.url] : []))
    .find((url) => /^\/(?![/\\])/.test(url)) ?? ''

/** The record a message names: `bizType` is a kind that an area has bound messages to. */
export type About = { bizType: string; bizId: number }
/** Tells open pages of those who may open a record that it has changed: which one it is, and nothing of it. */
export const recordChanged = (ctx: { db: Db }, { bizType, bizId }: About): Promise<void> =>
  notify(ctx, messageChannel, `r${bizType}:${bizId}`)
/** Whether its reader has it in the portal, and by which mail. */
export type How = { inSite: boolean; mail: MailChoice }
type New = { type: MessageType; template: string; userId: number; said: Said; how?: How; about?: About | undefined }

/** Puts what a letter says into somebody's messages, in the caller's transaction; open pages hear of it after the commit. */
export async function putMessage(
  ctx: { db: Db },
  { type, template, userId, said, how = { inSite: true, mail: 'off' }, about }: New,
): Promise<number> {
  const message = {
    type,
    template,
    title: oneLine(said.zh.subject),
    titleEn: oneLine(said.en.subject),
    content: wordsOf(said.zh, 'zh'),
    contentEn: wordsOf(said.en, 'en'),
    url: pageOf(said.zh),
    bizType: about?.bizType ?? null,
    bizId: about?.bizId ?? null,
  }
  const id = await insertMessage(ctx.db, userId, message, how)
  if (how.inSite) await notify(ctx, messageChannel, `m${id}`)
  return id
}
