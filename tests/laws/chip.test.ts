import { afterAll, beforeAll, expect, test } from 'vitest'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { workbench } from '#areas/workbench/contract.ts'
import { routes } from '#main/areas.ts'
import { bytes } from '#platform/contract/contract.ts'
import { encode } from '#tests/kit/app.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { boot } from '#tests/kit/faqs.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { followAll } from '#tests/kit/search.ts'

// A chip that is not announced is named to its members and the staff only, whatever hangs on it: papers are not there for
// anybody else, answers that hold for other chips as well do not name it.
const code = 'ZQ9901'
let kit: DocumentKit
let papers: { public: number; registered: number }
let answerId: number
beforeAll(async () => {
  kit = await documentKit()
  const { db } = kit
  const chip = { code, name: `${code} 芯片`, nameEn: code, productLine: 'vision', audience: 'everybody' as const }
  const { id } = await db.insertInto('chips').values(chip).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('chipProjects')
    .values({ chipId: id, code: `${code}-STD`, name: code, nameEn: code })
    .execute()
  const folder = await db
    .selectFrom('folders')
    .select('id')
    .where('chipId', '=', id)
    .where('kind', '=', 'project')
    .executeTakeFirstOrThrow()
  const paper = async (level: 'public' | 'registered') =>
    (
      await kit.published({
        title: `${code} ${level}`,
        titleEn: `${code} ${level}`,
        number: `${code}-${level}`,
        level,
        folderId: folder.id,
      })
    ).id
  papers = { public: await paper('public'), registered: await paper('registered') }
  const input = {
    title: '时钟不起振',
    content: '<p>检查晶体</p>',
    platform: 'Linux',
    catalogId: boot,
    level: 'registered',
    keywordsJson: '[]',
    chipsJson: JSON.stringify([{ chipId: id, revisions: '' }]),
  }
  const saved = (await kit.call('editor', faqDesk.save, input as never)).data
  const asked = (await kit.call('editor', faqDesk.submit, saved)).data
  const passed = (await kit.call('auditor', faqDesk.audit, { ...asked, result: 'pass' })).data
  answerId = (await kit.call('auditor', faqDesk.shelf, { ...passed, shelfStatus: 'on' })).data.id
  await followAll(kit.app)
  const keep = { kind: 'document', id: papers.registered, on: true }
  const { msgCode } = await kit.call('other', workbench.favour, keep)
  if (msgCode !== 0) throw new Error(`nothing was kept: ${msgCode}`)
  await db.updateTable('chips').set({ audience: 'members' }).where('id', '=', id).execute()
}, 60_000)
afterAll(() => kit.close())

const addresses = () => [
  '/api/document?limit=200',
  `/api/document?keyword=${code}`,
  '/api/document?lang=zh&limit=200',
  `/api/document/${papers.public}`,
  `/api/document/${papers.registered}`,
  '/api/document/access',
  '/api/document/latestByFile',
  '/api/product/front',
  '/api/faq?limit=200',
  `/api/faq/getProductLine/${answerId}`,
  '/api/public/getFAQChipList',
  `/api/search/all?keyword=${code}`,
  `/api/search/suggest?keyword=${code}`,
  '/api/search/chips',
  '/api/faq/getProductLineDirectory/all',
]
/** Every call that reads and can be asked without knowing anything. */
const bare = routes
  .map(({ entry }) => entry)
  .filter((e) => e.viewing === 'reads' && e.reply !== bytes && !e.path.includes('{') && e.input.safeParse({}).success)
test.each([null, 'other', 'developer', 'main'] as const)(
  'no call that asks for nothing names it to %s',
  async (who) => {
    const told: string[] = []
    for (const entry of bare) {
      const { url, payload } = encode(entry, {})
      const { body } = await kit.request(who, { method: entry.method, url, payload })
      if (body.includes(code)) told.push(url)
    }
    expect(told).toEqual([])
  },
)
test('what somebody keeps is not named any more, and cannot be kept anew', async () => {
  const kept = await kit.call('other', workbench.kept)
  expect(kept.data.favourites).toEqual([])
  const again = { kind: 'document', id: papers.public, on: true }
  expect((await kit.call('other', workbench.favour, again)).msgCode).toBe(1002)
})

async function naming(who: PersonName | null) {
  const told: string[] = []
  for (const url of addresses()) if ((await kit.request(who, { url })).body.includes(code)) told.push(url)
  return told
}

test.each([null, 'other', 'developer'] as const)('nothing names it to %s (null: a visitor)', async (who) => {
  expect(await naming(who)).toEqual([])
})

test('lists without it count without it', async () => {
  const { data } = (await kit.request('other', { url: '/api/document?limit=200' })).json() as {
    data: { total: number; list: unknown[] }
  }
  expect(data.total).toBe(data.list.length)
})

test('the staff are told of it by all of them', async () => {
  expect(await naming('editor')).toEqual(addresses())
})
