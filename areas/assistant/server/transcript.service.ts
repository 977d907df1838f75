import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { translate } from '#platform/server/text.ts'
import { mostHanded, type assistant } from '../contract.ts'
import { answered } from './assistant.service.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const longestSubject = 120
/** A long quotation is shortened: whoever answers opens the source. */
const longestQuote = 240

type Answer = Awaited<ReturnType<typeof answered>>[number]
type Shown = Answer['passages'][number]
/** An issue is read by more people than its author: what not everybody may open stands in it as a link alone, which asks each for their rights. */
function sourceOf(ctx: SignedCtx, { rank, open, common, title, revision, page, url, quote }: Shown): string {
  const say = (key: string, params?: Record<string, string | number>) =>
    translate(ctx.locale, `assistant.${key}`, params)
  if (!open) return `<li>[${rank}] ${escaped(say('closed'))}</li>`
  if (!common) return `<li>[${rank}] <a href="${escaped(url)}">${escaped(say('restricted'))}</a></li>`
  const where = [title, revision && say('revision', { revision }), page !== null && say('page', { page })]
    .filter(Boolean)
    .join(' · ')
  const words = quote.map((piece) => piece.text).join('')
  const said = words.length > longestQuote ? `${words.slice(0, longestQuote).toWellFormed()}…` : words
  return `<li>[${rank}] <a href="${escaped(url)}">${escaped(where)}</a><br>${escaped(said)}</li>`
}
function partOf(ctx: SignedCtx, { text, answer, state, passages }: Answer): string {
  const head = `<p><strong>${escaped(translate(ctx.locale, 'assistant.asked'))}</strong> ${escaped(text)}</p>`
  if (state === 'no_source') return `${head}<p>${escaped(translate(ctx.locale, 'assistant.no_source'))}</p>`
  const written = escaped(translate(ctx.locale, 'assistant.written'))
  const said =
    answer && passages.every(({ common }) => common)
      ? `<p>${escaped(answer).replaceAll('\n', '<br>')}</p><p>${written}</p>`
      : ''
  return `${head}${said}<ul>${passages.map((one) => sourceOf(ctx, one)).join('')}</ul>`
}

/** What is handed over to support, for the person to look at before it is sent. */
export async function transcript(ctx: SignedCtx, { ids }: Parsed<typeof assistant.transcript>) {
  const rows = await answered(ctx, ids.slice(0, mostHanded))
  const last = rows.at(-1)
  if (!last) throw fail('assistant.not_found')
  const lead = `<p>${escaped(translate(ctx.locale, 'assistant.transcript'))}</p>`
  return {
    ids: rows.map(({ id }) => id),
    subject: last.text.replaceAll(/\s+/g, ' ').slice(0, longestSubject).toWellFormed(),
    description: lead + rows.map((row) => partOf(ctx, row)).join(''),
  }
}
