import { contentLength } from '#areas/faq/contract.ts'
import { draftFromIssue, findDraftOf, listModules } from '#areas/faq/server/faq.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { plainText } from '#platform/server/html.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { fold } from '#platform/server/search/words.ts'
import { translate } from '#platform/server/text.ts'
import { resolutionId, type issueFaq } from '../faq.contract.ts'
import * as sql from './faq.sql.ts'
import { canOf, seen, textOf } from './issue.service.ts'
import { redactor } from './redact.rules.ts'
import { insertChange } from './thread.sql.ts'

/** The language of a text: what stands in for what went, and the headings, are in it. */
function languageOf(text: string): 'zh' | 'zhtw' | 'en' {
  const han = text.replaceAll(/[^\p{Script=Han}]/gu, '')
  if (han.length * 10 < text.length) return 'en'
  return fold(han) === han ? 'zh' : 'zhtw'
}
const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Plain text as HTML. */
const lines = (text: string) =>
  `<p>${text.replaceAll(/[&<>]/g, (one) => escaped[one]!).replaceAll(/\r?\n/g, '<br />')}</p>`
async function redactorOf(ctx: Ctx, issueId: number, question: sql.Question) {
  const names = await sql.findNames(ctx, issueId)
  const language = languageOf(plainText(`${question.subject} ${question.content}`))
  const made = () =>
    redactor(names, { simplify: fold, sign: (kind) => `[${translate(language, `issue.taken.${kind}`)}]` })
  return { language, made }
}
/** What stands in for what went may be longer than it was. */
const fitting = (title: string) => title.slice(0, 120)
async function answered(ctx: SignedCtx, id: number): Promise<void> {
  const row = await seen(ctx, id)
  const { permissions } = ctx.user
  if (!permissions.has('faq_edit') || !permissions.has('issue_handle')) throw fail('issue.not_yours')
  if (!canOf(ctx, row).faq) throw fail('platform.state')
}

/** What a draft would say, by the answer it is made from; what stands in for what went is marked. */
export async function textsOf(ctx: Ctx, id: number, found: readonly sql.Answer[]) {
  const question = await sql.findQuestion(ctx, id)
  const { language, made } = await redactorOf(ctx, id, question)
  const say = (key: 'faq.question' | 'field.sdk_build' | 'field.steps' | 'faq.answer') =>
    translate(language, `issue.${key}`)
  const asked = [
    `<h2>${say('faq.question')}</h2>${question.content}`,
    question.sdkBuild && `<h3>${say('field.sdk_build')}</h3>${lines(question.sdkBuild)}`,
    question.steps && `<h3>${say('field.steps')}</h3>${lines(question.steps)}`,
  ].filter(Boolean)
  const of = made()
  const title = fitting(of.text(question.subject))
  // the same before every answer, and it may be long
  const begin = of.html(asked.join(''), true)
  const answers = found.map(({ content, ...answer }) => {
    const one = made()
    const end = one.html(`<h2>${say('faq.answer')}</h2>${content}`, true)
    const taken = new Map([...of.taken(), ...one.taken()].map((each) => [`${each.kind} ${each.text}`, each]))
    return { ...answer, excerpt: plainText(content).slice(0, 120), content: begin + end, taken: [...taken.values()] }
  })
  return { title, answers }
}

/** How it was resolved comes first: it was written to be the answer. */
async function answersOf(ctx: Ctx, id: number): Promise<sql.Answer[]> {
  const [resolution, found] = await Promise.all([sql.findResolution(ctx, id), sql.listAnswers(ctx, id)])
  return [...resolution.map((one) => ({ ...one, content: lines(one.content) })), ...found]
}

export async function proposeFaq(ctx: SignedCtx, { id }: { id: number }) {
  await answered(ctx, id)
  const [faqId = null, found, modules] = await Promise.all([findDraftOf(ctx, id), answersOf(ctx, id), listModules(ctx)])
  return { faqId, modules, ...(await textsOf(ctx, id, found)) }
}

export async function makeFaq(ctx: SignedCtx, input: Parsed<typeof issueFaq.makeFaq>) {
  const { id, answerId, catalogId } = input
  await answered(ctx, id)
  const [answer] =
    answerId === resolutionId ? await sql.findResolution(ctx, id) : await sql.listAnswers(ctx, id, answerId)
  if (!answer) throw refuseField(ctx, 'answerId', 'issue.faq_answer')
  const question = await sql.findQuestion(ctx, id)
  const { language, made } = await redactorOf(ctx, id, question)
  const one = made()
  const content = one.html(textOf(ctx, 'content', input.content))
  if (content.length > contentLength) throw refuseField(ctx, 'content', 'issue.faq_long')
  const title = fitting(one.text(input.title))
  const { chipId, sdkVersionId, type } = question
  const about = { chipId, sdkVersionId, hardware: type === 'hardware', english: language === 'en' }
  return transact(ctx, async (tx) => {
    const draft = await draftFromIssue(tx, { issueId: id, title, content, catalogId, ...about })
    if (draft.made) {
      await insertChange(tx, { issueId: id, kind: 'faq', after: `FAQ${draft.id}` })
      await recordChanged(tx, { bizType: 'issue_desk', bizId: id })
    }
    return { id, faqId: draft.id, made: draft.made }
  })
}
