import { listVisibleVersions } from '#areas/sdk/server/sdk.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { checkText } from './draft.service.ts'
import { insertFaq } from './draft.sql.ts'
import { listCatalogs } from './faq.sql.ts'
import { findDraftOf, platformOf } from './source.sql.ts'

type Source = {
  issueId: number
  title: string
  content: string
  catalogId: number
  chipId: number | null
  sdkVersionId: number | null
  /** the text is English: it is put in both languages, for the editor to translate */
  english: boolean
  hardware: boolean
}
/** The modules a question may be put in, by name with those around it. */
export async function listModules(ctx: SignedCtx): Promise<{ id: number; name: string }[]> {
  const rows = await listCatalogs(ctx)
  const names = new Map(rows.map((row) => [row.id, inLocale(ctx.locale, row.name, row.nameEn)]))
  return rows.map(({ id, path }) => ({ id, name: path.map((one) => names.get(one) ?? '').join(' / ') }))
}

/**
 * The draft of an issue, in the transaction of the caller: for certified customers until an editor says otherwise. The second caller
 * gets what the first one made.
 */
export async function draftFromIssue(tx: SignedCtx, from: Source): Promise<{ id: number; made: boolean }> {
  const { issueId, title, content, catalogId, chipId, sdkVersionId, english, hardware } = from
  const { chips, platform } = await platformOf(tx, { chipId, sdkVersionId })
  const text = await checkText(tx, {
    title,
    titleEn: english ? title : '',
    content,
    contentEn: english ? content : '',
    platform: hardware ? 'Hardware' : platform,
    catalogId,
    level: 'nda',
    chipsJson: chips.map((id) => ({ chipId: id, revisions: '' })),
    keywordsJson: [],
    sdkVersionIds: sdkVersionId === null ? [] : (await listVisibleVersions(tx, [sdkVersionId])).map(({ id }) => id),
    note: '',
  })
  const made = await insertFaq(tx, text, issueId)
  return made ? { id: made.id, made: true } : { id: (await findDraftOf(tx, issueId))!, made: false }
}
