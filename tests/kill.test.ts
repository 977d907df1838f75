import { expect, test } from 'vitest'
import { killRounds } from '../bench/kill.ts'

test('ten kills at random moments lose, double or tear no acknowledged transaction', async () => {
  const rounds = await killRounds(10)
  expect(rounds).toHaveLength(10)
  for (const round of rounds) expect(round).toMatchObject({ lost: 0, duplicated: 0, torn: 0, corrupt: '' })
  expect(rounds.at(-1)!.acknowledged).toBeGreaterThan(10)
}, 180_000)
