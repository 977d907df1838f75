import { expect, test } from 'vitest'
import { isPermission, permissions } from './access.ts'
import { limitOf, limits } from './limit.ts'

test('a permission without words in its area does not compile, and none has two areas', () => {
  expect(isPermission('recharge_pre')).toBe(true)
  // @ts-expect-error -- the platform has no words for it
  expect(permissions('platform', ['no_words'])).toEqual({ no_words: 'platform' })
  // @ts-expect-error -- nor has the frame for this one, which is another's besides
  expect(() => permissions('shell', ['recharge_pre'])).toThrow('platform and shell')
})

test('a limit has one owner, and one nobody declares cannot be spent', () => {
  expect(limitOf('upload')).toEqual({ points: 300, seconds: 3600 })
  expect(() => limits({ upload: { points: 1, seconds: 1 } })).toThrow('two limits are called upload')
  expect(() => limitOf('nothing')).toThrow('nobody declares')
})
