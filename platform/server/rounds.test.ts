import { expect, test } from 'vitest'
import type { App } from './app.ts'
import { inRounds } from './rounds.ts'

const app = () => ({}) as App

test('calls that ask the same at once share a run that began after each of them asked', async () => {
  const began: number[] = []
  const open: (() => void)[] = []
  let asked = 0
  const portal = app()
  const ask = () => {
    const at = ++asked
    const run = async () => {
      began.push(asked)
      const number = began.length
      await new Promise<void>((resolve) => open.push(resolve))
      return number
    }
    return inRounds(portal, 'a', run).then((number) => ({ at, began: began[number - 1]! }))
  }
  const first = ask()
  const second = [ask(), ask(), ask()]
  expect(began).toEqual([1])
  open[0]!()
  await first
  await Promise.resolve()
  const third = [ask(), ask()]
  expect(began).toEqual([1, 4])
  open[1]!()
  const answers = [await first, ...(await Promise.all(second))]
  await Promise.resolve()
  open[2]!()
  answers.push(...(await Promise.all(third)))
  expect(began).toHaveLength(3)
  for (const answer of answers) expect(answer.began).toBeGreaterThanOrEqual(answer.at)
})

test('different questions and different processes do not wait for each other', async () => {
  const [one, two] = [app(), app()]
  const runs = [inRounds(one, 'a', async () => 1), inRounds(one, 'b', async () => 2), inRounds(two, 'a', async () => 3)]
  expect(await Promise.all(runs)).toEqual([1, 2, 3])
  expect(await inRounds(one, 'a', async () => 4)).toBe(4)
})

test('a run that fails fails for those who shared it, and the next begins anew', async () => {
  const portal = app()
  const broken = inRounds(portal, 'a', async () => Promise.reject(new Error('down')))
  const waiting = inRounds(portal, 'a', async () => 'up')
  await expect(broken).rejects.toThrow('down')
  expect(await waiting).toBe('up')
})
