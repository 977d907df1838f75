import { afterAll, beforeAll, expect, test } from 'vitest'
import { faq } from '#areas/faq/contract.ts'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { faqKit, type FaqKit } from '#tests/kit/faqs.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { faqSearch } from './faq.public.ts'

// A word that stands in every text of questions nobody here may see. It must come back from no call whatsoever.
const canary = 'CANARY-4e1b'
let kit: FaqKit
let hidden: { id: number; image: string }[]
let catalog: number
beforeAll(async () => {
  kit = await faqKit()
  catalog = (await kit.call('auditor', faqDesk.saveCatalog, { name: canary, nameEn: canary })).data.id
  await kit.published({ title: '公开', level: 'public' })
  const hide = async (
    given: Parameters<FaqKit['published']>[0],
    how: 'published' | 'approved' | 'submitted' | 'saved',
  ) => {
    const image = await kit.uploadImage('editor')
    const texts = {
      title: `${canary} 标题`,
      titleEn: canary,
      content: `<p>${canary}</p><img src="/api/file/${image}">`,
      keywords: [canary],
      chipIds: [kit.two],
      catalogId: catalog,
    }
    const { id } = await kit[how]({ ...texts, ...given })
    return { id, image }
  }
  hidden = [
    await hide({ level: 'project', chipProjectId: kit.secretId }, 'published'),
    await hide({ level: 'public' }, 'approved'),
    await hide({ level: 'public' }, 'submitted'),
    await hide({ level: 'public' }, 'saved'),
  ]
})
afterAll(() => kit.close())

const filters = [
  '',
  'chipIds=0',
  'platform=Linux',
  `keyword=${canary}`,
  'keyword=CANARY',
  'sort=-viewCount',
  'limit=200',
]
const lists = () => [
  ...filters.map((filter) => `/api/faq?${filter}`),
  `/api/faq?catalogId=${catalog}`,
  `/api/faq?chipIds=${kit.two}`,
  `/api/faq?chipIds=${kit.one},${kit.two}`,
  '/api/faq/getDirectory',
  '/api/faq/getProductLineDirectory/all',
  '/api/faq/getProductLineDirectory/mine',
  '/api/public/getFAQChipList',
  '/api/faq/desk',
  `/api/faq/desk?keyword=${canary}`,
  '/api/faq/deskChoices',
  '/api/faq/deskSdkVersion',
  '/api/faq/recheck',
  '/api/menu',
]
const perFaq = ({ id, image }: { id: number; image: string }) => [
  `/api/faq/updateFrequency/${id}`,
  `/api/faq/praiseFaq?faqId=${id}`,
  `/api/faq/praiseFaq?faqId=${id}&praised=false`,
  `/api/faq/getPraiseFaq/${id}`,
  `/api/faq/getShowPreviousFaq?id=${id}`,
  `/api/faq/getShowPreviousFaq?id=${id}&keyword=${canary}`,
  `/api/faq/getProductLine/${id}`,
  `/api/faq/getFAQSdkVersion/${id}`,
  `/api/faq/getFAQKeyword/${id}`,
  `/api/faq/desk/${id}`,
  `/api/faq/history/${id}`,
  `/api/faq/revisions/${id}`,
  `/api/faq/revision/${id}`,
  `/api/file/${image}`,
]

test.each<PersonName>(['developer', 'other', 'source', 'expired', 'order'])(
  '%s never meets the canary',
  async (who) => {
    const leaks: string[] = []
    const look = async (url: string, payload?: string) => {
      const reply = await kit.request(who, { url, ...(payload === undefined ? {} : { method: 'POST', payload }) })
      if (!reply.body.includes('"msgCode"')) leaks.push(`${url} handed out bytes`)
      else if (reply.body.includes(canary)) leaks.push(`${url} ${payload ?? ''}`)
      return reply.json()
    }
    for (const url of lists()) await look(url)
    for (const d of hidden) {
      for (const url of perFaq(d)) expect([url, (await look(url)).msgCode]).not.toEqual([url, 0])
      expect((await look('/api/faq/getByFaqId', `faqId=${d.id}`)).msgCode).toBe(1002)
      expect((await look('/api/public/comDownFiles', `fileUrls=${d.image}`)).msgCode).not.toBe(0)
    }
    expect(leaks).toEqual([])
    // counts give nothing away either
    expect((await look('/api/faq')).data.total).toBe(1)
    expect((await look('/api/faq/getDirectory')).data).toMatchObject([{ faqNum: 1, children: [{ faqNum: 1 }] }])
    expect((await look('/api/public/getFAQChipList')).data).toEqual([])
  },
)

test('a question seen has no hidden neighbours', async () => {
  const { data } = await kit.call('developer', faq.list, {})
  expect((await kit.call('developer', faq.neighbours, { id: data.list[0]!.id })).data).toEqual({
    prev: null,
    next: null,
  })
})

test('the canary is alive: who may see it does', async () => {
  expect((await kit.request('editor', { url: '/api/faq' })).body).toContain(canary)
  expect((await kit.request('editor', { url: '/api/faq/desk' })).body).toContain(canary)
})

test('the search gets what is on the shelf only, under its scope', async () => {
  const ctx = contextOf(kit.app)
  const ids = await faqSearch.listIds(ctx, 0, 100)
  const entries = await faqSearch.loadEntries(ctx, ids)
  expect(entries.map(({ title, scope }) => [title, scope])).toEqual([
    ['公开', 'public'],
    [`${canary} 标题`, `p:${kit.secretId}`],
  ])
  expect(entries[1]).toMatchObject({
    keywords: canary,
    tags: 'LQ2',
    text: canary,
    chipIds: [kit.two],
    url: `/faq/0/show?faqId=${hidden[0]!.id}`,
  })
  expect(await faqSearch.listIds(ctx, ids.at(-1)!, 100)).toEqual([])
})
