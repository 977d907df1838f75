import { afterAll, beforeAll, expect, test } from 'vitest'
import { document } from '#areas/document/contract.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'

let kit: DocumentKit
beforeAll(async () => {
  kit = await documentKit()
})
afterAll(() => kit.close())

test('works at all', async () => {
  const d = await kit.published({ title: '数据手册', level: 'nda', texts: ['hello world', 'second page about clocks'] })
  const list = await kit.call('main', document.list, {})
  console.log(JSON.stringify(list.data, null, 1), list.msg)
  const show = await kit.call('main', document.show, { id: d.id })
  console.log(JSON.stringify(show.data, null, 1), show.msg)
  const tree = await kit.call('main', document.tree)
  console.log(JSON.stringify(tree.data), tree.msg)
  console.log(JSON.stringify((await kit.call('main', document.search, { id: d.id, q: 'clock' })).data))
  console.log(JSON.stringify((await kit.call('main', document.latestByFile)).data))
  console.log(JSON.stringify((await kit.call('main', document.list, { keyword: '手册' }))))
  console.log(JSON.stringify((await kit.call('main', document.list, { docID: kit.panel+'_new', docType: 'datasheet' })).data.total))
  console.log(JSON.stringify((await kit.call('developer', document.list, { })).data))
  expect(list.data.total).toBe(1)
})
