import { expect, test } from 'vitest'
import type { App } from '../app.ts'
import type { Db } from '../ctx.ts'
import { keptTotal } from './kept-total.ts'

type Question = { scopes: readonly string[] | null; from: Date | null; page: number; limit: number }
const ctx = () => ({ app: {} as App, db: {} as Db })
const ask = (more: Partial<Question> = {}): Question => ({
  scopes: ['public'],
  from: null,
  page: 1,
  limit: 10,
  ...more,
})

function counting(total: number) {
  const asked: unknown[] = []
  const find = keptTotal<Question>((_db, question) => (asked.push(question), Promise.resolve(total)))
  return { asked, find }
}

test('a total is counted once for all pages of a list', async () => {
  const { asked, find } = counting(7)
  const one = ctx()
  expect([await find(one, ask()), await find(one, ask({ page: 3, limit: 50 }))]).toEqual([7, 7])
  expect(asked).toEqual([{ scopes: ['public'], from: null }])
})

test('other rights and other filters are another question', async () => {
  const { asked, find } = counting(7)
  const one = ctx()
  for (const more of [
    {},
    { scopes: null },
    { scopes: ['public', 'nda'] },
    { from: new Date(5) },
    { from: new Date(6) },
  ])
    await find(one, ask(more))
  expect(asked).toHaveLength(5)
})

test('two lists that ask the same in the same words share nothing, nor do two processes', async () => {
  const documents = counting(7)
  const faqs = counting(9)
  const one = ctx()
  expect([await documents.find(one, ask()), await faqs.find(one, ask())]).toEqual([7, 9])
  await documents.find(ctx(), ask())
  expect(documents.asked).toHaveLength(2)
})

test('a count that fails is not kept', async () => {
  let calls = 0
  const find = keptTotal<Question>(() => (calls++ ? Promise.resolve(3) : Promise.reject(new Error('away'))))
  const one = ctx()
  await expect(find(one, ask())).rejects.toThrow('away')
  expect(await find(one, ask())).toBe(3)
})
