import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashStart } from '../proof.rules.ts'

test.each(['', 'abc', 'x'.repeat(55), `${'Qz9-_'.repeat(8)}abc.15.1z141z3`])('%s is hashed as SHA-256 is', (text) => {
  expect(hashStart(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0))
})
