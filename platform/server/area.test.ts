import { expect, test } from 'vitest'
import { area, inDemoOrder } from './area.ts'

const named = (name: string, ...after: string[]) => area(name, { after })
const order = (...areas: Parameters<typeof inDemoOrder>[0]) => inDemoOrder(areas).map(({ name }) => name)

test('each area comes after those its demo needs, the rest in the order given', () => {
  expect(order(named('faq', 'sdk'), named('tool'), named('sdk', 'document'), named('document'))).toEqual([
    'document',
    'sdk',
    'faq',
    'tool',
  ])
})

test('a circle and a name nobody has end the start', () => {
  expect(() => order(named('a', 'b'), named('b', 'c'), named('c', 'b'))).toThrow('b → c → b')
  expect(() => order(named('a', 'a'))).toThrow('a → a')
  expect(() => order(named('a', 'z'))).toThrow('comes after z')
})
