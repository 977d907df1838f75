import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { tool } from '#areas/tool/contract.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { searchChanged, searchKinds } from '#platform/server/search/source.ts'
import { boot } from '#tests/kit/faqs.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'
import { allowNdaHints, followAll } from '#tests/kit/search.ts'
import { uploadFile } from '#tests/kit/upload.ts'

// The leak law: what somebody may not see is in no answer: not in list, detail, tree, count, search, suggestion or
// download. One row per kind of record; a kind that is found by the search and stands not here fails the last test.
type Level = 'registered' | 'nda' | 'project'
const canaries = {
  registered: 'CANARYOFACCOUNTS',
  nda: 'CANARYOFNDA',
  project: 'CANARYOFPROJECT',
  other: 'CANARYOFOTHERS',
} as const
/** SDKs and patches have no level: in the place of "under NDA" stands the project of another chip, which nobody here is in. */
const canaryOf = (kind: string, level: Level): string =>
  canaries[level === 'nda' && isOfProjects(kind) ? 'other' : level]
const isOfProjects = (kind: string) => ['sdk', 'patch', 'known_issue'].includes(kind)
type Made = { id: number; files: string[] }
type Kind = {
  /** makes a record that is out, of this level; a project's belongs to one nobody here is in */
  make: (level: Level) => Promise<Made>
  /** lists that take a keyword; the address ends with it */
  lists: string[]
  /** lists and directories that take none */
  trees: string[]
  /** calls that answer with one record: address, and the body where it is a POST */
  details: (made: Made) => [url: string, payload?: string][]
}

let kit: SdkKit
let made: Record<string, Record<'nda' | 'project', Made> & { registered?: Made }>
const good = <T>(reply: { msgCode: number; msg: string; data: T }): T => {
  if (reply.msgCode !== 0) throw new Error(`${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
const placed = (level: Level) => (level === 'project' ? { level, chipProjectId: kit.secretId } : { level })
const fileOf = async (table: 'documents', id: number) =>
  encodeFileId((await kit.db.selectFrom(table).select('fileId').where('id', '=', id).executeTakeFirstOrThrow()).fileId)

async function makeFaq(level: Level): Promise<Made> {
  const canary = canaries[level]
  const input = {
    title: `${canary} 问题`,
    titleEn: canary,
    content: `<p>${canary}</p>`,
    platform: 'Linux',
    catalogId: boot,
    keywordsJson: JSON.stringify([canary]),
    ...placed(level),
  }
  const saved = good(await kit.call('editor', faqDesk.save, input as never))
  const asked = good(await kit.call('editor', faqDesk.submit, saved))
  const passed = good(await kit.call('auditor', faqDesk.audit, { ...asked, result: 'pass' }))
  const { id } = good(await kit.call('auditor', faqDesk.shelf, { ...passed, shelfStatus: 'on' }))
  return { id, files: [] }
}
async function makeTool(level: Level): Promise<Made> {
  const canary = canaries[level]
  const form = {
    kind: 'sdk',
    name: `${canary} ${level}`,
    nameEn: canary,
    intro: canary,
    lineIds: 'vision',
    ...placed(level),
  }
  const saved = good(await kit.call('editor', tool.save, form as never))
  const fileId = await uploadFile(kit, 'editor', 'tool', `${canary}.bin`, Buffer.from(canary.repeat(20)))
  good(await kit.call('editor', tool.saveVersion, { toolId: saved.id, name: '1.0', os: 'any', shelf: 'on', fileId }))
  good(await kit.call('editor', tool.shelve, { ...saved, shelf: 'on' }))
  return { id: saved.id, files: [fileId] }
}
const projectOf = (level: Level) => (level === 'project' ? kit.secretId : kit.otherId)
const makeSdk = async (level: Level): Promise<Made> => {
  const canary = canaryOf('sdk', level)
  const tarballId = await kit.uploadFile('sdk_tarball', `${canary}.tar.gz`)
  const version = {
    name: `${canary} SDK ${level}`,
    intro: `<p>${canary}</p>`,
    chipProjectId: projectOf(level),
    tarballId,
  }
  return { id: (await kit.released(version)).id, files: [tarballId] }
}

/** Nothing to hide: a chip's page holds no more than its entry, and a package is found where every customer may ask for it. */
const openKinds = ['chip', 'product_package']
/** Under the agreement of confidentiality all of them, whatever chip they were tried with. */
const certifiedKinds = ['material', 'video']
const kinds: Record<string, Kind> = {
  document: {
    make: async (level) => {
      const canary = canaries[level]
      const texts = { title: `${canary} 手册`, titleEn: canary, texts: [canary] }
      const { id } = await kit.published({ ...texts, level, folderId: kit.secret })
      return { id, files: [await fileOf('documents', id)] }
    },
    lists: ['/api/document?keyword='],
    trees: [
      '/api/document?limit=200',
      '/api/document/latest?limit=200',
      '/api/document/latestByFile',
      '/api/document/access',
    ],
    details: ({ id }) => [[`/api/document/${id}`], [`/api/document/search/${id}?q=CANARY`], [`/api/docComment/${id}`]],
  },
  faq: {
    make: makeFaq,
    lists: ['/api/faq?keyword='],
    trees: [
      '/api/faq?limit=200',
      '/api/faq/getDirectory',
      '/api/faq/getProductLineDirectory/all',
      '/api/public/getFAQChipList',
    ],
    details: ({ id }) => [
      ['/api/faq/getByFaqId', `faqId=${id}`],
      [`/api/faq/getFAQKeyword/${id}`],
      [`/api/faq/getShowPreviousFaq?id=${id}`],
    ],
  },
  sdk: {
    make: makeSdk,
    lists: ['/api/sdk?id=0&keyword='],
    trees: ['/api/sdk?id=0&limit=200', '/api/sdk/directory', '/api/sdk/findUserLineAndChipList'],
    details: ({ id }) => [[`/api/sdk/attachments/${id}`], ['/api/sdk/getSdkPatchList', `sdkId=${id}`]],
  },
  patch: {
    make: async (level) => {
      const canary = canaryOf('patch', level)
      const fileIds = await kit.uploadFile('sdk_patch', `${canary}.tgz`)
      const { id } = await kit.releasedPatch(made.sdk![level]!.id, {
        name: `${canary} 补丁 ${level}`,
        content: `<p>${canary}</p>`,
        fileIds,
      })
      return { id, files: [fileIds] }
    },
    lists: [],
    trees: [],
    details: ({ id }) => [
      [`/api/patchFeedbacks/findPatchFeedbackByPatchId/${id}`],
      ['/api/patchFeedbacks/createOrUpdate', `patchId=${id}&result=ok&content=x`],
    ],
  },
  known_issue: {
    make: async (level) => {
      const canary = canaryOf('known_issue', level)
      const { rows } = await kit.app.database.pool.query(
        `insert into known_issues (code, status, severity, title, title_en, symptom, workaround, chip_project_id, from_version_id, created_by, edited_by, published_at)
          select 'KI-2026-' || (100 + (select count(*) from known_issues)), 'published', 'normal', $1, $1, $1, $1, $2, $3, $4, $4, now() returning id`,
        [canary, projectOf(level), made.sdk![level]!.id, kit.people.admin],
      )
      const id = Number(rows[0].id)
      await searchChanged({ db: kit.db, app: kit.app } as never, 'known_issue', [id])
      return { id, files: [] }
    },
    lists: ['/api/aservice/known?keyword='],
    trees: ['/api/aservice/known?limit=200', '/api/aservice/known/choices'],
    details: ({ id }) => [[`/api/aservice/known/${id}`]],
  },
  tool: {
    make: makeTool,
    lists: ['/api/public/findTools?keyword='],
    trees: ['/api/public/findTools?limit=200', '/api/tool/line'],
    details: ({ id }) => [[`/api/tool/${id}`]],
  },
}

beforeAll(async () => {
  kit = await sdkKit()
  await allowNdaHints(kit.app)
  made = {}
  for (const [name, kind] of Object.entries(kinds))
    made[name] = {
      nda: await kind.make('nda'),
      project: await kind.make('project'),
      ...(isOfProjects(name) ? {} : { registered: await kind.make('registered') }),
    }
  await kit.accept('editor')
  // through the outbox, as each area says that something has changed
  await followAll(kit.app)
}, 120_000)
afterAll(() => kit.close())

/** Status line, headers and body of an answer, as text. */
type Asker = PersonName | null
async function answer(who: Asker, url: string, payload?: string) {
  const reply = await kit.request(who, { url, ...(payload === undefined ? {} : { method: 'POST', payload }) })
  const isJson = /json/.test(String(reply.headers['content-type']))
  const said = decodeURIComponent(JSON.stringify(reply.headers)) + reply.body
  return { said, isJson, json: isJson ? (reply.json() as { msgCode: number; data: never }) : null }
}
/** Names the answers that hold the canary; the keyword itself comes back in none. */
async function leaks(who: Asker, canary: string, asked: readonly (readonly [url: string, payload?: string])[]) {
  const found: string[] = []
  for (const [url, payload] of asked) if ((await answer(who, url, payload)).said.includes(canary)) found.push(url)
  return found
}
const doors = (file: string) => [
  `/api/file/${file}`,
  `/api/file/${file}?disposition=attachment`,
  `/api/file/link?fileUrl=${file}`,
  `/api/file/manifest/${file}`,
]
type Found = { total: number; list: { type: string }[]; counts: { type: string; count: number }[]; hint: unknown }
const found = async (who: Asker, query: string) =>
  ((await answer(who, `/api/search/all?limit=50&keyword=${query}`)).json as never as { data: Found }).data

/** Nobody here is in a project of these records; without certification nothing under NDA is seen either. */
const people = [null, 'developer', 'other', 'source'] as const
const hiddenFrom = (who: Asker, kind: string): Level[] =>
  who === null && !isOfProjects(kind)
    ? ['registered', 'nda', 'project']
    : who === 'other' && !isOfProjects(kind)
      ? ['project']
      : ['nda', 'project']

describe.each(Object.keys(kinds))('%s', (name) => {
  const kind = kinds[name]!
  test.each(people)('its records and files are refused to %s (null: a visitor)', async (who) => {
    for (const level of hiddenFrom(who, name)) {
      const one = made[name]![level]!
      expect(await leaks(who, canaryOf(name, level), kind.details(one))).toEqual([])
      for (const [url, payload] of kind.details(one))
        expect([url, (await answer(who, url, payload)).json?.msgCode]).not.toEqual([url, 0])
      for (const door of one.files.flatMap(doors)) {
        const { isJson, json, said } = await answer(who, door)
        expect([door, isJson, json?.msgCode === 0, said.includes(canaryOf(name, level))]).toEqual([
          door,
          true,
          false,
          false,
        ])
      }
      for (const file of one.files)
        expect((await answer(who, '/api/public/comDownFiles', `fileUrls=${file}`)).isJson).toBe(true)
    }
  })

  test.each(people)('no list, tree, count, search or suggestion tells %s of it', async (who) => {
    for (const level of hiddenFrom(who, name)) {
      const canary = canaryOf(name, level)
      const lists = kind.lists.map((list) => `${list}${canary}`)
      const searches = ['', `&type=${name}`, '&limit=200'].map((more) => `/api/search/all?keyword=${canary}${more}`)
      const suggests = [canary, 'CANA'].map((keyword) => `/api/search/suggest?keyword=${keyword}`)
      const asked = [...lists, ...kind.trees, ...searches, ...suggests].map((url) => [url] as const)
      expect(await leaks(who, canary, asked)).toEqual([])
      for (const url of lists)
        expect([url, (await answer(who, url)).json?.data ?? { total: 0 }]).toMatchObject([url, { total: 0 }])
      const { list, counts } = await found(who, canary)
      expect(counts.find(({ type }) => type === name)).toEqual({ type: name, count: 0 })
      expect(list.filter(({ type }) => type === name)).toEqual([])
    }
  })

  test('sings where it may: the law can fail', async () => {
    for (const level of ['nda', 'project'] as const) {
      const canary = canaryOf(name, level)
      expect((await found('editor', `${canary}&type=${name}`)).total).toBe(1)
      expect(await leaks('editor', canary, [[`/api/search/suggest?keyword=${canary}`]])).not.toEqual([])
      const calls = kind.details(made[name]![level]!).slice(0, 1)
      if (name !== 'patch') expect([calls, (await leaks('editor', canary, calls)).length]).toEqual([calls, 1])
      for (const file of made[name]![level]!.files)
        expect([file, (await answer('editor', `/api/file/${file}`)).isJson]).toEqual([file, false])
    }
    const rest = hiddenFrom('other', name).length === 1 ? 1 : 0
    const { counts } = await found('other', canaries.nda)
    expect(counts.find(({ type }) => type === name)?.count).toBe(rest)
  })
})

test('hints are numbers: nothing under NDA is named, nothing of an unlisted project told', async () => {
  const [nda, project] = [await found('developer', canaries.nda), await found('developer', canaries.project)]
  expect(nda.hint).toEqual({ nda: 3, projects: [] })
  expect(project.hint).toBeNull()
  expect(JSON.stringify([nda, project])).not.toContain('CANARY')
  for (const who of ['other', 'source'] as const)
    for (const canary of Object.values(canaries)) expect((await found(who, canary)).hint).toBeNull()
  const visitor = await found(null, canaries.registered)
  expect([visitor.hint, visitor.total]).toEqual([{ account: 3, nda: 0, projects: [] }, 0])
  expect((await found(null, canaries.nda)).hint).toEqual({ account: 0, nda: 3, projects: [] })
  expect((await found(null, canaries.project)).hint).toBeNull()
})

test('every kind the search finds has its row here', () => {
  expect([...Object.keys(kinds), ...openKinds, ...certifiedKinds].toSorted()).toEqual(searchKinds().toSorted())
})

test('a video for certified companies is found and told to them and staff alone, by its chapters and subtitles too', async () => {
  const { pool } = kit.app.database
  const { rows } =
    await pool.query(`insert into files (id, name, size, mime, sha256, storage_key, model_code, model_id, status)
      values (repeat('e', 32), 'x.mp4', 1, 'video/mp4', '', 'x', 'video_source', '1', 'attached') returning id`)
  const made =
    await pool.query(`insert into videos (title, category, level, access, status, source_file_id, duration_sec, created_by, published_at)
      values ('CANARYVIDEO', 'board', 'basic', 'certified', 'published', '${rows[0].id}', 60, ${kit.people.admin}, now()) returning id`)
  const id = Number(made.rows[0].id)
  await pool.query(`insert into video_chapters (video_id, at_sec, title) values (${id}, 5, 'CANARYCHAPTER')`)
  await pool.query(
    `insert into video_subtitles (video_id, lang, vtt) values (${id}, 'zh', E'WEBVTT\\n\\n00:06.000 --> 00:09.000\\nCANARYSAID here')`,
  )
  await searchChanged({ db: kit.db, app: kit.app } as never, 'video', [id])
  await followAll(kit.app)
  const told = async (who: PersonName | null) => {
    const words = ['CANARYVIDEO', 'CANARYCHAPTER', 'CANARYSAID']
    const addresses = [
      ...words.map((word) => `/api/search/all?keyword=${word}`),
      '/api/search/suggest?keyword=CANARYVIDEO',
      '/api/video/findVideoList',
      `/api/video/${id}`,
    ]
    const bodies = await Promise.all(addresses.map(async (url) => (await kit.request(who, { url })).body))
    return bodies.filter((body) => body.includes('CANARYVIDEO')).length
  }
  for (const who of [null, 'developer', 'expired', 'source'] as const) expect([who, await told(who)]).toEqual([who, 0])
  expect(await told('main')).toBe(6)
})

test('parts are found by certified companies and staff alone', async () => {
  const { pool } = kit.app.database
  const { rows } = await pool.query(`with v as (insert into material_vendors (name) values ('CANARYMAKER') returning id)
    insert into materials (category, vendor_id, part_no, part_key, created_by) select 'DDR4', v.id, 'CANARY4G16', 'CANARY4G16', ${kit.people.admin} from v returning id`)
  const id = Number(rows[0].id)
  await searchChanged({ db: kit.db, app: kit.app } as never, 'material', [id])
  await followAll(kit.app)
  const told = async (who: PersonName | null) => {
    const addresses = [
      '/api/search/all?keyword=CANARY4G16',
      '/api/search/suggest?keyword=CANARY4G16',
      `/api/materials/${id}`,
    ]
    const bodies = await Promise.all(addresses.map(async (url) => (await kit.request(who, { url })).body))
    return bodies.filter((body) => body.includes('CANARYMAKER')).length
  }
  for (const who of [null, 'developer', 'expired'] as const) expect(await told(who)).toBe(0)
  expect(await told('main')).toBe(3)
})
