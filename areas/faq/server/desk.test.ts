import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faq } from '#areas/faq/contract.ts'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { boot, faqKit, kernel, type FaqKit } from '#tests/kit/faqs.ts'
import type { PersonName } from '#tests/kit/people.ts'

let kit: FaqKit
beforeAll(async () => {
  kit = await faqKit()
  // a person of both rights, who must not audit what is their own
  await kit.db.insertInto('userRoles').values({ userId: kit.people.editor2, role: 'content_auditor' }).execute()
})
afterAll(() => kit.close())

const show = async (id: number, who: PersonName = 'editor') => (await kit.call(who, faqDesk.deskShow, { id })).data
const audit = (who: PersonName | null, id: number, version: number, result: 'pass' | 'reject' = 'pass', reason = '') =>
  kit.call(who, faqDesk.audit, { id, version, result, reason })
const shelf = (who: PersonName | null, id: number, version: number, shelfStatus: 'on' | 'off' = 'on') =>
  kit.call(who, faqDesk.shelf, { id, version, shelfStatus })
const read = (id: number, who: PersonName = 'main') => kit.call(who, faq.show, { faqId: id })

test('every call of the desk needs its permission', async () => {
  const { id, version } = await kit.saved()
  const calls: [string, (who: PersonName | null) => Promise<{ msgCode: number }>, PersonName[]][] = [
    ['desk', (who) => kit.call(who, faqDesk.desk), ['main', 'manager']],
    ['deskShow', (who) => kit.call(who, faqDesk.deskShow, { id }), ['main', 'manager']],
    ['deskChoices', (who) => kit.call(who, faqDesk.deskChoices), ['main']],
    ['deskSdkVersions', (who) => kit.call(who, faqDesk.deskSdkVersions), ['main']],
    ['save', (who) => kit.call(who, faqDesk.save, kit.form()), ['main', 'auditor']],
    ['submit', (who) => kit.call(who, faqDesk.submit, { id, version }), ['main', 'auditor']],
    ['audit', (who) => audit(who, id, version), ['main', 'editor']],
    ['shelf', (who) => shelf(who, id, version), ['main', 'editor']],
    ['history', (who) => kit.call(who, faqDesk.history, { id }), ['main']],
    ['revisions', (who) => kit.call(who, faqDesk.revisions, { id }), ['main']],
    ['revision', (who) => kit.call(who, faqDesk.revision, { id: 1 }), ['main']],
    ['rechecks', (who) => kit.call(who, faqDesk.rechecks), ['main']],
    ['recheck', (who) => kit.call(who, faqDesk.recheck, { id: 1, result: 'holds' }), ['main']],
    ['saveCatalog', (who) => kit.call(who, faqDesk.saveCatalog, { name: 'x' }), ['main', 'editor']],
    ['remove', (who) => kit.call(who, faqDesk.remove, { id }), ['main', 'auditor']],
  ]
  for (const [name, call, denied] of calls) {
    expect([name, (await call(null)).msgCode]).toEqual([name, 99999])
    for (const who of denied) expect([name, who, (await call(who)).msgCode]).toEqual([name, who, 1003])
  }
  expect(await show(id)).toMatchObject({ auditStatus: 'draft', version })
})

describe('a draft', () => {
  test('is cleaned, shown on the desk and nowhere else', async () => {
    const content =
      '<p onclick="x()">先 <b>断电</b></p><script>alert(1)</script><pre><code class="language-sh">ls</code></pre>'
    const { id } = await kit.saved({
      title: '新问题',
      content,
      keywords: ['上电', '上电'],
      chipIds: [kit.one],
      note: '初稿',
    })
    expect(await show(id)).toMatchObject({
      title: '新问题',
      content: '<p>先 <b>断电</b></p><pre><code class="language-sh">ls</code></pre>',
      keywords: ['上电'],
      note: '初稿',
      chipRevisions: [{ chipId: kit.one, code: 'LQ1', revisions: 'A1' }],
      auditStatus: 'draft',
      shelfStatus: 'off',
      number: 1,
      published: null,
      author: 'editor 测试',
      can: { edit: true, submit: true, audit: false, putOn: false, takeOff: false, remove: true },
    })
    for (const who of ['editor', 'main'] as const) {
      expect((await read(id, who)).msgCode).toBe(1002)
      expect(JSON.stringify((await kit.call(who, faq.list, {})).data)).not.toContain('新问题')
    }
  })

  test('names each wrong field', async () => {
    const wrong = async (given: object) => {
      const reply = await kit.call('editor', faqDesk.save, { ...kit.form(), ...given } as never)
      const fields = (reply.data as unknown as { errors?: { field: string }[] } | null)?.errors?.map((e) => e.field)
      return [reply.msgCode, ...(fields ?? [])]
    }
    expect(await wrong({ title: ' ' })).toEqual([1001, 'title'])
    expect(await wrong({ title: 'x'.repeat(201) })).toEqual([1001, 'title'])
    expect(await wrong({ content: '<p> </p>' })).toEqual([1001, 'content'])
    expect(await wrong({ content: '<script>x</script>' })).toEqual([1001, 'content'])
    expect(await wrong({ content: 'x'.repeat(100_001) })).toEqual([1001, 'content'])
    expect(await wrong({ platform: 'Windows' })).toEqual([1001, 'platform'])
    expect(await wrong({ catalogId: 999_999 })).toEqual([1002, 'catalogId'])
    expect(await wrong({ level: 'project' })).toEqual([1001, 'chipProjectId'])
    expect(await wrong({ level: 'project', chipProjectId: 999_999 })).toEqual([1001, 'chipProjectId'])
    expect(await wrong({ chipsJson: '[{"chipId":999999}]' })).toEqual([1001, 'chipsJson'])
    expect(await wrong({ chipsJson: '[{"chipId":1,"__proto__":{"x":1}}]' })).toEqual([1001, 'chipsJson'])
    expect(await wrong({ chipsJson: '{' })).toEqual([1001, 'chipsJson'])
    expect(await wrong({ keywordsJson: JSON.stringify(Array.from({ length: 21 }, (_, i) => `w${i}`)) })).toEqual([
      1001,
      'keywordsJson',
    ])
    expect(await wrong({ sdkVersionIds: '999999' })).toEqual([1001, 'sdkVersionIds'])
    expect(await wrong({ id: 999_999 })).toEqual([1002])
  })

  test('is changed by whoever read it last; of two at once one wins', async () => {
    const saved = await kit.saved()
    const given = { ...kit.form(), ...saved }
    const both = await Promise.all(['editor', 'editor2'].map((who) => kit.call(who as PersonName, faqDesk.save, given)))
    expect(both.map((r) => r.msgCode).toSorted()).toEqual([0, 1004])
    expect((await kit.call('editor', faqDesk.save, given)).msg).toBe('内容已被其他人修改，请刷新后重试')
    expect((await show(saved.id)).version).toBe(2)
  })

  test('is deleted; what was submitted is not', async () => {
    const { id } = await kit.saved()
    expect((await kit.call('editor', faqDesk.remove, { id })).msgCode).toBe(0)
    expect((await kit.call('editor', faqDesk.deskShow, { id })).msgCode).toBe(1002)
    expect((await kit.call('editor', faqDesk.remove, { id })).msgCode).toBe(1002)
    const pending = await kit.submitted()
    expect((await kit.call('editor', faqDesk.remove, { id: pending.id })).msgCode).toBe(1004)
    expect((await kit.call('editor', faqDesk.save, { ...kit.form(), ...pending })).msgCode).toBe(1004)
  })
})

describe('pictures', () => {
  const fetchImage = async (who: PersonName | null, wire: string) => {
    const reply = await kit.request(who, { url: `/api/file/${wire}` })
    return String(reply.headers['content-type']).startsWith('image/') ? 'image' : reply.json().msgCode
  }

  test('are read by whoever sees the answer they stand in, and only from then on', async () => {
    const wire = await kit.uploadImage('editor')
    const { id, version } = await kit.approved({ content: `<p>x</p><img src="/api/file/${wire}">`, level: 'nda' })
    expect([await fetchImage('main', wire), await fetchImage('auditor', wire), await fetchImage(null, wire)]).toEqual([
      1003,
      'image',
      99999,
    ])
    await shelf('auditor', id, version)
    expect([await fetchImage('main', wire), await fetchImage('developer', wire)]).toEqual(['image', 1003])
    // a picture of a change under way is not the readers' yet
    const next = await kit.uploadImage('editor')
    await kit.call('editor', faqDesk.save, {
      ...kit.form({ content: `<img src="/api/file/${next}">`, level: 'nda' }),
      id,
      version: version + 1,
    })
    expect([await fetchImage('main', next), await fetchImage('main', wire)]).toEqual([1003, 'image'])
  })

  test('are own uploads or of the question already', async () => {
    const foreign = await kit.uploadImage('editor2')
    const image = (wire: string) => kit.form({ content: `<p>x</p><img src="/api/file/${wire}">` })
    const refused = await kit.call('editor', faqDesk.save, image(foreign))
    expect(refused).toMatchObject({
      msgCode: 1001,
      data: { errors: [{ field: 'content', code: 'faq.image_foreign' }] },
    })
    const own = await kit.uploadImage('editor')
    const saved = await kit.call('editor', faqDesk.save, image(own))
    expect((await kit.call('editor', faqDesk.save, { ...image(own), ...saved.data })).msgCode).toBe(0)
    expect((await kit.call('editor', faqDesk.save, image(own))).msgCode).toBe(1001)
    expect((await kit.call('editor', faqDesk.save, image('A'.repeat(27)))).msgCode).toBe(1001)
    await kit.call('editor', faqDesk.remove, { id: saved.data.id })
    expect(await fetchImage('auditor', own)).toBe(1003)
  })
})

describe('audit and shelf', () => {
  test('need somebody else than who wrote at it or submitted it', async () => {
    const { data } = await kit.call('editor2', faqDesk.save, kit.form())
    const written = await kit.call('editor', faqDesk.save, { ...kit.form(), ...data })
    const { id, version } = (await kit.call('editor', faqDesk.submit, written.data)).data
    expect((await audit('editor2', id, version)).msg).toBe('不能审核或上架自己编写、提交的内容')
    expect((await audit('auditor', id, version)).msgCode).toBe(0)
    expect((await shelf('editor2', id, version + 1)).msgCode).toBe(1003)
    expect((await read(id)).msgCode).toBe(1002)
    expect((await shelf('auditor', id, version + 1)).msgCode).toBe(0)
    expect((await read(id)).msgCode).toBe(0)
    // away from its readers anybody of the auditors takes it
    expect((await shelf('editor2', id, version + 2, 'off')).msgCode).toBe(0)
    expect((await read(id)).msgCode).toBe(1002)
  })

  test('what waits is taken back by its submitter alone, and says who must act', async () => {
    const draft = await kit.saved()
    const { data: sent } = await kit.call('editor2', faqDesk.submit, draft)
    const waiting = await show(draft.id, 'editor2')
    expect(waiting.can).toMatchObject({ takeBack: true, audit: false })
    // neither the one who submitted nor the one who wrote, though editor2 may review others' questions
    expect(waiting.waitsFor.length).toBeGreaterThan(0)
    expect(waiting.waitsFor).toContain('auditor 测试')
    expect(waiting.waitsFor).not.toContain('editor2 测试')
    expect((await show(draft.id, 'editor')).can.takeBack).toBe(false)
    expect((await kit.call('editor', faqDesk.takeBack, sent)).msgCode).toBe(1003)
    const back = await kit.call('editor2', faqDesk.takeBack, sent)
    expect(back.data).toEqual({ id: draft.id, version: sent.version + 1 })
    expect((await kit.call('editor2', faqDesk.takeBack, sent)).msgCode).toBe(1004)
    expect((await audit('auditor', draft.id, sent.version)).msgCode).toBe(1004)
    expect(await show(draft.id)).toMatchObject({ auditStatus: 'draft', submitter: '', auditor: '', waitsFor: [] })
    const again = (await kit.call('editor', faqDesk.submit, back.data)).data
    const [first, second] = await Promise.all([
      kit.call('editor', faqDesk.takeBack, again),
      audit('auditor', draft.id, again.version, 'reject', '缺图'),
    ])
    expect([first.msgCode, second.msgCode].toSorted()).toEqual([0, 1004])
    if (second.msgCode === 0) expect((await show(draft.id)).waitsFor).toEqual(['editor 测试'])
    const history = await kit.call('editor', faqDesk.history, { id: draft.id })
    expect(history.data.slice(0, 2).map((h) => [h.action, h.toState, h.actor])).toEqual([
      ['submit', 'pending', 'editor2 测试'],
      ['takeBack', 'draft', 'editor2 测试'],
    ])
  })

  test('go one step at a time; of several auditors one decides', async () => {
    const draft = await kit.saved()
    expect((await audit('auditor', draft.id, draft.version)).msgCode).toBe(1004)
    expect((await shelf('auditor', draft.id, draft.version)).msgCode).toBe(1004)
    const { id, version } = (await kit.call('editor', faqDesk.submit, draft)).data
    expect((await kit.call('editor', faqDesk.submit, { id, version })).msgCode).toBe(1004)
    const decided = await Promise.all([
      audit('auditor', id, version),
      audit('admin', id, version),
      audit('editor2', id, version, 'reject', '重写'),
    ])
    expect(decided.map((r) => r.msgCode).toSorted()).toEqual([0, 1004, 1004])
    const logs = (await kit.call('editor', faqDesk.history, { id })).data
    expect(logs).toHaveLength(2)
  })

  test('a rejected text goes back with its reason and comes again', async () => {
    const { id, version } = await kit.submitted()
    expect((await audit('auditor', id, version, 'reject')).data).toMatchObject({ errors: [{ field: 'reason' }] })
    await audit('auditor', id, version, 'reject', '缺少版本')
    expect(await show(id)).toMatchObject({ auditStatus: 'rejected', can: { edit: true, submit: true } })
    const saved = await kit.call('editor', faqDesk.save, { ...kit.form(), id, version: version + 1 })
    const again = await kit.call('editor', faqDesk.submit, saved.data)
    expect((await audit('auditor', id, again.data.version)).msgCode).toBe(0)
    const steps = (await kit.call('editor', faqDesk.history, { id })).data.map(({ action, comment }) => [
      action,
      comment,
    ])
    expect(steps).toEqual([
      ['submit', ''],
      ['reject', '缺少版本'],
      ['submit', ''],
      ['pass', ''],
    ])
  })

  test('a change leaves the text in force to readers until it is approved; every approved text is kept', async () => {
    const { id, version } = await kit.published({
      title: '旧',
      content: '<p>旧答案</p>',
      catalogId: boot,
      keywords: ['甲'],
    })
    const changed = await kit.call('editor', faqDesk.save, {
      ...kit.form({ title: '新', content: '<p>新答案</p>', catalogId: kernel, keywords: ['乙'], note: '换模块' }),
      id,
      version,
    })
    expect((await read(id)).data).toMatchObject({ title: '旧', content: '<p>旧答案</p>', keywords: ['甲'] })
    expect(await show(id)).toMatchObject({
      title: '新',
      number: 2,
      published: 1,
      auditStatus: 'draft',
      shelfStatus: 'on',
    })
    const titles = async (catalogId: number) =>
      (await kit.call('main', faq.list, { catalogId })).data.list.map((row) => row.title)
    expect([(await titles(boot)).includes('旧'), (await titles(kernel)).includes('新')]).toEqual([true, false])
    const submitted = await kit.call('editor', faqDesk.submit, changed.data)
    await audit('auditor', id, submitted.data.version)
    expect((await read(id)).data).toMatchObject({ title: '新', content: '<p>新答案</p>', keywords: ['乙'] })
    expect([(await titles(boot)).includes('旧'), (await titles(kernel)).includes('新')]).toEqual([false, true])
    const { data: list } = await kit.call('auditor', faqDesk.revisions, { id })
    expect(list.map(({ number, status, inForce, note, auditor }) => [number, status, inForce, note, auditor])).toEqual([
      [2, 'approved', true, '换模块', 'auditor 测试'],
      [1, 'approved', false, '', 'auditor 测试'],
    ])
    expect((await kit.call('auditor', faqDesk.revision, { id: list[1]!.id })).data).toMatchObject({
      title: '旧',
      content: '<p>旧答案</p>',
    })
    await expect(
      kit.db.updateTable('faqRevisions').set({ content: 'x' }).where('id', '=', list[1]!.id).execute(),
    ).rejects.toThrow(/approved text/)
  })

  test('a change that is dropped leaves the approved text alone', async () => {
    const { id, version } = await kit.published({ title: '留' })
    await kit.call('editor', faqDesk.save, { ...kit.form({ title: '弃' }), id, version })
    expect((await kit.call('editor', faqDesk.remove, { id })).msgCode).toBe(0)
    expect(await show(id)).toMatchObject({ title: '留', number: 1, published: 1, auditStatus: 'approved' })
    expect((await kit.call('editor', faqDesk.remove, { id })).msgCode).toBe(1004)
    expect((await read(id)).msgCode).toBe(0)
  })

  test('tell the search of every change of what can be found', async () => {
    const { id, version } = await kit.published()
    await shelf('auditor', id, version, 'off')
    const events = await kit.db
      .selectFrom('outboxEvents')
      .select('payload')
      .where('topic', '=', 'search.changed')
      .execute()
    const own = events.filter(({ payload }) => {
      const { kind, ids } = payload as { kind: string; ids: number[] }
      return kind === 'faq' && ids[0] === id
    })
    expect(own).toHaveLength(3)
  })
})

test('the desk narrows by state, shelf, module, platform and words', async () => {
  const on = await kit.published({ title: 'desk-on', platform: 'RTOS', catalogId: kernel })
  const off = await kit.approved({ title: 'desk-off', platform: 'Android', keywords: ['独一'] })
  const draft = await kit.saved({ title: 'desk_draft' })
  const find = async (input: object) =>
    (await kit.call('auditor', faqDesk.desk, { limit: 200, ...input })).data.list.map((row) => row.id)
  expect(await find({ keyword: 'desk-' })).toEqual([off.id, on.id])
  expect(await find({ keyword: 'desk_' })).toEqual([draft.id])
  expect(await find({ keyword: '独一' })).toEqual([off.id])
  expect(await find({ keyword: 'desk', auditStatus: 'draft' })).toEqual([draft.id])
  expect(await find({ keyword: 'desk', shelfStatus: 'on' })).toEqual([on.id])
  expect(await find({ keyword: 'desk', catalogId: kernel })).toEqual([on.id])
  expect(await find({ keyword: 'desk', platform: 'Android' })).toEqual([off.id])
  const { catalogs, chips, projects } = (await kit.call('editor', faqDesk.deskChoices)).data
  expect([catalogs[0]!.children.length, chips.length, projects.length]).toEqual([12, 2, 3])
})

test('modules are added three deep at most, and renamed', async () => {
  const add = (pid: number | undefined) => kit.call('auditor', faqDesk.saveCatalog, { pid, name: '子模块' } as never)
  const second = await add(boot)
  const third = await add(second.data.id)
  expect((await add(third.data.id)).data).toMatchObject({ errors: [{ field: 'pid' }] })
  expect((await add(999_999)).msgCode).toBe(1002)
  expect((await kit.call('auditor', faqDesk.saveCatalog, { id: second.data.id, name: '新名' })).msgCode).toBe(0)
  const { modules } = (await kit.call('editor', faqDesk.deskChoices)).data
  expect(modules.find((one) => one.id === second.data.id)).toMatchObject({ name: '新名', nameEn: '', sort: 0 })
  expect((await kit.call('auditor', faqDesk.saveCatalog, { id: 999_999, name: 'x' })).msgCode).toBe(1002)
})
