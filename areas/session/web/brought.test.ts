import { expect, it } from 'vitest'
import { bring, takeBrought } from './brought.public.ts'

it('a password is brought to the door of its name, once', async () => {
  await bring('lin', 'Some-Word-77', async () => true)
  expect([takeBrought('lin'), takeBrought('lin')]).toEqual(['Some-Word-77', undefined])
  await bring('lin', 'Some-Word-77', async () => true)
  expect([takeBrought('other'), takeBrought('lin')]).toEqual([undefined, undefined])
})

it('nothing is left of one whose door was not reached', async () => {
  await expect(bring('lin', 'Some-Word-77', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(takeBrought('lin')).toBeUndefined()
  await bring('lin', 'Some-Word-77', async () => false)
  expect(takeBrought('lin')).toBeUndefined()
})
