import type { Parsed } from '#platform/contract/contract.ts'
import { timeOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filesOf } from '#platform/server/files/read-file.ts'
import { csvFile, timeHead, type Cell } from '#platform/server/http/csv.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { translate } from '#platform/server/text.ts'
import { answerModel, fewest } from '../contract.ts'
import type { surveyDesk } from '../desk.contract.ts'
import type { ShownQuestion } from '../question.contract.ts'
import { crossOf, isCrossable, medianOf, resultOf, wordsOf, type npsGroups } from './result.rules.ts'
import * as sql from './result.sql.ts'
import { shownIn } from './shown.service.ts'

type Which = { id: number; version?: number | undefined }
/** The snapshot with its questions in the caller's language; of an anonymous one nothing before five have answered. */
async function snapshotOf(ctx: SignedCtx, { id, version }: Which) {
  const found = await sql.findSnapshot(ctx.db, id, version)
  if (!found) throw fail('survey.not_found')
  if (found.anonymous && found.counted < fewest) throw fail('survey.few', { n: fewest })
  return { found, questions: shownIn(ctx.locale, found.questions) }
}
const questionOf = (questions: readonly ShownQuestion[], code: string, fits: (q: ShownQuestion) => boolean) => {
  const q = questions.find((one) => one.code === code)
  if (!q || !fits(q)) throw fail('survey.questions')
  return q
}

export async function showResults(ctx: SignedCtx, { id, version, ...narrow }: Parsed<typeof surveyDesk.results>) {
  const { found, questions } = await snapshotOf(ctx, { id, version })
  // what is left of two filters may be a single person
  if (found.anonymous && Object.values(narrow).some((one) => one !== undefined)) throw fail('survey.anonymous_filter')
  const rows = await sql.listCounted(ctx.db, found, narrow)
  const answers = rows.map((row) => row.answers)
  const durations = rows.flatMap(({ durationSec }) => (durationSec === null ? [] : [durationSec]))
  return {
    version: found.no,
    anonymous: found.anonymous,
    answers: found.answers,
    counted: rows.length,
    medianSec: medianOf(durations),
    questions: questions.filter(({ type }) => type !== 'section').map((q) => resultOf(q, answers, found.anonymous)),
  }
}

export async function showCross(ctx: SignedCtx, { down, across, ...which }: Parsed<typeof surveyDesk.cross>) {
  const { found, questions } = await snapshotOf(ctx, which)
  const [one, other] = [questionOf(questions, down, isCrossable), questionOf(questions, across, isCrossable)]
  if (one === other) throw fail('survey.questions')
  const rows = await sql.listCounted(ctx.db, found)
  const word = (group: (typeof npsGroups)[number]) => translate(ctx.locale, `survey.nps.${group}`)
  return crossOf(
    one,
    other,
    rows.map((row) => row.answers),
    found.anonymous,
    word,
  )
}

const written = new Set<ShownQuestion['type']>(['text', 'date', 'number', 'file', 'single', 'dropdown', 'multiple'])
export async function listTexts(ctx: SignedCtx, input: Parsed<typeof surveyDesk.texts>) {
  const { found, questions } = await snapshotOf(ctx, input)
  const q = questionOf(questions, input.q, ({ type }) => written.has(type))
  const page = await sql.findTexts(ctx, found, input)
  if (found.anonymous && page.total < fewest) throw fail('survey.few', { n: fewest })
  const files =
    q.type === 'file'
      ? await filesOf(
          ctx,
          answerModel,
          page.list.map(({ id }) => id),
        )
      : null
  const list = page.list.map((row) => {
    const held = new Set((row.answers[q.code] ?? []) as string[])
    return {
      // a number of its own would tell which answers to two questions are of one person
      id: found.anonymous ? '' : row.id,
      text: files ? '' : wordsOf(q, row.answers[q.code]),
      files: (files?.get(row.id) ?? []).filter((file) => held.has(file.id)),
      by: [row.name, row.company].filter(Boolean).join(' · '),
      at: row.at,
    }
  })
  return { ...page, list }
}

const batch = 500
const zero = '00000000-0000-0000-0000-000000000000'
type Lines = AsyncGenerator<(readonly Cell[])[]>
async function* namedLines(ctx: SignedCtx, found: sql.Snapshot, questions: readonly ShownQuestion[]): Lines {
  const { db } = ctx.app.database
  for (let after = zero; ;) {
    const rows = await sql.listAfter({ db, locale: ctx.locale }, found, after, batch)
    yield rows.map((row) => [
      row.name,
      row.company,
      row.at ? timeOf(row.at) : '',
      row.durationSec,
      ...questions.map((q) => wordsOf(q, row.answers[q.code])),
    ])
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}
/** The figures, line by line: of an anonymous survey nothing else leaves. */
async function* figureLines(ctx: SignedCtx, found: sql.Snapshot, questions: readonly ShownQuestion[]): Lines {
  const answers = (await sql.listCounted(ctx.app.database.db, found)).map((row) => row.answers)
  for (const q of questions) {
    const { title, n, options, rows, mean } = resultOf(q, answers, true)
    const few = translate(ctx.locale, 'survey.shown.few')
    yield [
      [title, '', n ?? few, mean],
      ...options.map((one) => [title, one.text, one.n ?? few, null] as const),
      ...rows.flatMap((row) => [
        [title, row.text, '', row.mean],
        ...row.cells.map((one) => [title, `${row.text} · ${one.text}`, one.n ?? few, null] as const),
      ]),
    ]
  }
}

/** Answers as a file; of an anonymous survey the figures. */
export async function exportResults(
  ctx: SignedCtx,
  { kind, ...which }: Parsed<typeof surveyDesk.export>,
): Promise<Bytes> {
  const { found, questions } = await snapshotOf(ctx, which)
  const said = questions.filter(({ type }) => type !== 'section')
  const word = (
    name:
      | 'shown.by'
      | 'shown.company'
      | 'shown.at'
      | 'shown.option'
      | 'shown.count'
      | 'file.seconds'
      | 'file.mean'
      | 'design.text',
  ) => translate(ctx.locale, `survey.${name}`)
  const head = found.anonymous
    ? [word('design.text'), word('shown.option'), word('shown.count'), word('file.mean')]
    : [
        word('shown.by'),
        word('shown.company'),
        timeHead(word('shown.at')),
        word('file.seconds'),
        ...said.map(({ title }) => title),
      ]
  const lines = found.anonymous ? figureLines(ctx, found, said) : namedLines(ctx, found, said)
  const name = `survey-${found.id}-${found.no}`
  if (kind === 'csv') return csvFile(name, head, lines)
  const { xlsxFile } = await import('#platform/server/http/xlsx.ts')
  return xlsxFile(name, head, lines)
}
