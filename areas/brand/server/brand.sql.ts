import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { changeVersioned, type Fields } from '#platform/server/db/record.ts'

/** The entries of the dictionary that the desk edits, by what it calls them, in the order of the dictionary. */
export const entries = {
  icpNo: ['icp_no', 'ICP filing number', 10],
  feedbackUrl: ['feedback_url', 'Survey of the document feedback button', 20],
  chatUrl: ['chat_url', 'Online consultation', 30],
  externalUrl: ['external_url', 'External link of the user menu', 40],
  name: ['vendor_name', 'Vendor name', 50],
  nameEn: ['vendor_name_en', 'Vendor name in English', 60],
  certifyContact: ['certify_contact', 'Contact for enterprise certification', 70],
} as const
export type EntryField = keyof typeof entries
const code = 'portal_link'

/** Locks the entries in the order in which a change at the dictionary's desk takes them: an entry, then the brand. */
export const lockEntries = ({ db }: Ctx) =>
  sql`select id from dictionary_entries where dictionary_code = ${code} order by id for update`.execute(db)

/** Writes what an entry says, where it is another; one that was removed or disabled is there again. */
export async function keepEntry({ db }: Ctx, field: EntryField, value: string): Promise<void> {
  const [busName, busNameEn, sort] = entries[field]
  await db
    .insertInto('dictionaryEntries')
    .values({ dictionaryCode: code, busName, busNameEn, busValue: value, sort })
    .onConflict((c) =>
      c
        .columns(['dictionaryCode', 'busName'])
        .doUpdateSet({
          busValue: value,
          enabled: true,
          version: sql`dictionary_entries.version + 1`,
          updatedAt: sql`now()`,
        })
        .where((e) => e.or([e('dictionaryEntries.busValue', '<>', value), e('dictionaryEntries.enabled', '=', false)])),
    )
    .execute()
}

/** Changes the row as long as it has the version that was read. */
export const changeBrand = (ctx: Ctx, version: number, row: Fields<'brand'>) =>
  changeVersioned(ctx, 'brand', { id: 1 }, version, row, { missing: 'platform.not_found' })
export const findVersion = async ({ db }: Ctx): Promise<number> =>
  (await db.selectFrom('brand').select('version').executeTakeFirstOrThrow()).version

export const findSizes = ({ db }: Ctx, hashes: readonly string[]) =>
  db
    .selectFrom('brandPictures')
    .select(['sha256', 'width', 'height'])
    .where('sha256', 'in', ['', ...hashes])
    // what is about to stand somewhere is not forgotten meanwhile
    .forShare()
    .execute()

/** Keeps a picture; one that is kept already begins its day anew. */
export const insertPicture = (
  { db, now }: Ctx,
  picture: { sha256: string; png: Buffer; width: number; height: number },
) =>
  db
    .insertInto('brandPictures')
    .values(picture)
    .onConflict((c) => c.column('sha256').doUpdateSet({ createdAt: now }))
    .execute()
/** Forgets pictures that stand nowhere and were sent more than a day ago: a form that is open may still save one. */
export const deleteUnused = ({ db }: Ctx) =>
  sql`delete from brand_pictures where sha256 in (select p.sha256 from brand_pictures p where p.created_at < now() - interval '1 day'
    and not exists (select from brand b where p.sha256 in (b.logo, b.logo_dark, b.icon)) for update skip locked)`.execute(
    db,
  )

/** The vendor's name is nobody else's: in the form that makes a company unique however it is typed. */
export const holdName = ({ db }: Ctx, nameNorm: string) =>
  db.updateTable('companies').set({ nameNorm }).where('isVendor', '=', true).where('nameNorm', '<>', nameNorm).execute()
