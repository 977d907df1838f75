import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { agreement } from '#areas/agreement/contract.ts'
import { disclaimerCode } from '#areas/sdk/contract.ts'
import { seed as seedSdks } from '#areas/sdk/server/sdk.demo.ts'
import { sdkProject } from '#areas/sdk-project/contract.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword } from '#tests/kit/people.ts'
import { seed } from './sdk-project.demo.ts'

// The archive of the demo's own patches, unpacked and applied by a real shell to a real tree.
type Project = Answer<typeof sdkProject.list>[number]
let portal: TestApp
let cookie: string
let project: Project
let wanted: string[]
const root = mkdtempSync(join(tmpdir(), 'archive-'))
const unpacked = join(root, 'unpacked')
const tree = join(root, 'tree')

beforeAll(async () => {
  portal = await testApp()
  const hash = await hashPassword(testPassword)
  await portal.app.database.db.transaction().execute((tx) => seedAccess(tx, hash))
  await seedSdks(portal.app)
  await seed(portal.app)
  const signedIn = await portal.request(null, {
    method: 'POST',
    url: '/api/login',
    payload: new URLSearchParams({ username: 'nimbus_main', password: testPassword }).toString(),
  })
  cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { data } = (await ask('/api/sdk/project')).json<{ data: Project[] }>()
  project = data.find(({ name }) => name.includes('G3'))!
}, 120_000)
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await portal.close()
})

const ask = (url: string) => portal.request(null, { url, headers: { cookie } })
const archive = () => ask(`/api/sdk/project/archive/${project.id}`)
const began = new Date()
const noted = () =>
  portal.app.database.db.selectFrom('sdkDownloads').select('recordId').where('at', '>=', began).execute()

test('who has not accepted the disclaimer gets nothing, and nothing is noted', async () => {
  for (const url of ['archive', 'plan'])
    expect((await ask(`/api/sdk/project/${url}/${project.id}`)).json()).toMatchObject({ msgCode: 5002 })
  expect(await noted()).toEqual([])
})

test('the archive holds what advice would have applied, and every patch of it is noted once', async () => {
  const { version } = (await portal.call(null, agreement.show, { code: disclaimerCode })).data
  const accepted = await portal.request(null, {
    method: 'POST',
    url: '/api/public/saveAgreement',
    headers: { cookie },
    payload: new URLSearchParams({ code: disclaimerCode, version, agree: 'true' }).toString(),
  })
  expect(accepted.json()).toMatchObject({ msgCode: 0 })
  const plan = (await ask(`/api/sdk/project/plan/${project.id}`)).json<{ data: Answer<typeof sdkProject.plan> }>().data
  wanted = plan.patches.map(({ name }) => name)
  const advised = project.findings.flatMap(({ kind, patch, others }) =>
    kind === 'missing' ? [patch.name] : kind === 'requires' || kind === 'superseded' ? others.map((o) => o.name) : [],
  )
  expect(new Set(wanted)).toEqual(new Set(advised))
  expect(wanted.length).toBeGreaterThan(1)
  expect(await noted()).toEqual([])

  const reply = await archive()
  expect(reply.headers['content-type']).toBe('application/zip')
  writeFileSync(join(root, 'a.zip'), reply.rawPayload)
  expect((await noted()).map(({ recordId }) => recordId).toSorted()).toEqual(
    plan.patches.map(({ id }) => id).toSorted(),
  )
  const downloads = await portal.app.database.db.selectFrom('downloads').select('kind').execute()
  expect(downloads.map(({ kind }) => kind)).toEqual(wanted.map(() => 'zip'))
})

test('another person does not get it, nor a project that lacks nothing', async () => {
  expect((await portal.call('main', sdkProject.plan, { id: project.id })).msgCode).toBe(1002)
  expect((await portal.request('main', { url: `/api/sdk/project/archive/${project.id}` })).json()).toMatchObject({
    msgCode: 1002,
  })
  expect((await portal.request(null, { url: `/api/sdk/project/archive/${project.id}` })).json()).toMatchObject({
    msgCode: 99999,
  })
  const fine = await portal.app.database.db
    .selectFrom('sdkProjects')
    .select('id')
    .where('name', 'like', '会议平板%')
    .executeTakeFirstOrThrow()
  await portal.app.database.db
    .updateTable('sdkProjects')
    .set({ userId: await own() })
    .where('id', '=', fine.id)
    .execute()
  expect((await ask(`/api/sdk/project/plan/${fine.id}`)).json()).toMatchObject({ msgCode: 1004 })
})
const own = async () =>
  (
    await portal.app.database.db
      .selectFrom('users')
      .select('id')
      .where('loginName', '=', 'nimbus_main')
      .executeTakeFirstOrThrow()
  ).id

beforeEach(() => {
  if (!existsSync(join(root, 'a.zip'))) return
  for (const folder of [unpacked, tree]) rmSync(folder, { recursive: true, force: true })
  execFileSync('unzip', ['-q', join(root, 'a.zip'), '-d', unpacked])
  execFileSync('mkdir', [tree])
})
const run = (...given: string[]) => spawnSync('sh', [join(unpacked, 'apply.sh'), ...given, tree], { encoding: 'utf8' })
const rows = () =>
  readFileSync(join(unpacked, 'patches.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
const patched = () => (existsSync(join(tree, 'patched')) ? readdirSync(join(tree, 'patched')).length : 0)

test('the manifest names every file by order with the sum the list has', () => {
  const manifest = JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')) as {
    patches: { number: string; name: string; files: { path: string; sha256: string }[] }[]
  }
  expect(manifest.patches.map(({ name }) => name)).toEqual(wanted)
  // nothing of how the portal keeps a file leaves the house
  const fields = ['name', 'size', 'sha256', 'path', 'signed']
  for (const { files } of manifest.patches) for (const file of files) expect(Object.keys(file)).toEqual(fields)
  expect(manifest.patches.flatMap(({ files }) => files.map(({ sha256, path }) => [sha256, path]))).toEqual(
    rows().map(([, , sum, path]) => [sum, path]),
  )
})

test('the script applies all in order, says so, and finds them there the second time', () => {
  const first = run()
  expect(first.stderr).toBe('')
  expect([first.status, patched()]).toEqual([0, wanted.length])
  expect(first.stdout.split('\n').slice(0, wanted.length)).toEqual(
    wanted.map((name, n) => `ok      ${String(n + 1).padStart(2, '0')} ${name}`),
  )
  const second = run()
  expect([second.status, second.stdout.match(/^there /gm)?.length]).toEqual([0, wanted.length])
})

test('a dry run changes nothing', () => {
  expect(run('--dry-run')).toMatchObject({ status: 0, stderr: '' })
  expect(readdirSync(tree)).toEqual([])
})

test('one tampered file stops all before anything is changed, and is named', () => {
  const [, , , path] = rows()[1]!
  appendFileSync(join(unpacked, path!), 'x')
  for (const flag of [[], ['--dry-run']]) {
    const { status, stderr } = run(...flag)
    expect(status).toBe(1)
    expect(stderr).toContain(`patch 02 (${wanted[1]})`)
    expect(stderr).toContain('damaged or was changed')
  }
  expect(readdirSync(tree)).toEqual([])
})

test('the first that does not apply stops the rest, is named, and a second run goes on there', () => {
  const [, , , path] = rows()[1]!
  const text = execFileSync('tar', ['-xOf', join(unpacked, path!), '0001.patch'], { encoding: 'utf8' })
  const [, target] = /^\+\+\+ b\/(\S+)/m.exec(text)!
  execFileSync('mkdir', [join(tree, 'patched')])
  writeFileSync(join(tree, target!), 'something else\n')
  const { status, stderr } = run()
  expect([status, patched()]).toEqual([1, 2])
  expect(stderr).toContain(`patch 02 (${wanted[1]})`)
  expect(run('--dry-run').status).toBe(1)
  const on = run('--done', '02')
  expect([on.status, on.stderr]).toEqual([0, ''])
  expect(on.stdout).toContain(`by hand 02 ${wanted[1]}`)
  expect(patched()).toBe(wanted.length)
})

test('a directory that is not there, and none at all, are said', () => {
  expect(spawnSync('sh', [join(unpacked, 'apply.sh'), join(root, 'nowhere')], { encoding: 'utf8' })).toMatchObject({
    status: 1,
  })
  expect(spawnSync('sh', [join(unpacked, 'apply.sh')], { encoding: 'utf8' })).toMatchObject({ status: 2 })
})
