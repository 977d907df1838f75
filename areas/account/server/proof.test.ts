import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { account } from '#areas/account/contract.ts'
import { proof, proofRules, type proofScenes } from '#areas/account/proof.contract.ts'
import type { Entry, Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'
import { solve } from '../proof.rules.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const [here, elsewhere] = ['198.51.100.7', '198.51.100.8']
async function ask<E extends Entry>(entry: E, input: Input<E>, remoteAddress = here) {
  const { url, payload } = encode(entry, input as Record<string, unknown>)
  const r = await portal.request(null, { method: entry.method, url, payload, remoteAddress })
  return r.json<{ msgCode: number; data: { free: boolean; challenge: string }; msg: string }>()
}
const challengeFor = async (scene: (typeof proofScenes)[number], from = here) =>
  (await ask(proof.challenge, { scene }, from)).data.challenge
const look = (more: { proof?: string } = {}, from = here) =>
  ask(account.checkLoginName, { loginName: 'somebody', ...more }, from)
/** Uses up what an address may ask without work. */
async function spendFree() {
  for (let n = 0; n < 5; n++) expect((await look()).msgCode).toBe(0)
  expect((await look()).msgCode).toBe(kinds.proof_needed)
}

test('a script without proof is refused past the first few, and with proof answered to the end of the hour', async () => {
  await spendFree()
  const refused = await look()
  expect(refused.msg).not.toBe('account.proof_needed')
  // what was refused used up no turn of others behind the address
  for (let n = 0; n < 20; n++) await look()
  for (let n = 0; n < 5; n++)
    expect((await look({ proof: solve(await challengeFor('name')) })).data).toEqual({ free: true })
  expect((await look({ proof: solve(await challengeFor('name')) })).msgCode).toBe(kinds.too_many)
  // another address is not touched
  expect((await look({}, elsewhere)).msgCode).toBe(0)
})

test('codes and registrations ask for work as well', async () => {
  const code = (scene: 'register' | 'reset', n: number, more: { proof?: string } = {}) =>
    ask(account.sendCode, { target: `work${n}@example.com`, scene, ...more })
  for (const n of [1, 2, 3]) expect((await code(n === 2 ? 'register' : 'reset', n)).msgCode).toBe(0)
  expect((await code('reset', 4)).msgCode).toBe(kinds.proof_needed)
  expect((await code('register', 4)).msgCode).toBe(kinds.proof_needed)
  expect((await code('reset', 4, { proof: solve(await challengeFor('reset')) })).msgCode).toBe(0)
  const form: Input<typeof account.register> = {
    loginName: 'worker_1',
    password: 'Some-Word-77',
    confirm: 'Some-Word-77',
    country: 'CN',
    target: 'work9@example.com',
    code: '123456',
    companyName: 'Work Company',
    agreeUser: true,
    agreePrivacy: true,
    userVersion: '1.0',
    privacyVersion: '1.0',
  }
  for (let n = 0; n < 10; n++) expect((await ask(account.register, form)).msgCode).toBe(kinds.code_expired)
  expect((await ask(account.register, form)).msgCode).toBe(kinds.proof_needed)
  const worked = { ...form, proof: solve(await challengeFor('account')) }
  expect((await ask(account.register, worked)).msgCode).toBe(kinds.code_expired)
})

test('of fifty calls with one proof one is answered, and none afterwards', async () => {
  await spendFree()
  const worked = { proof: solve(await challengeFor('name')) }
  const answers = await Promise.all(Array.from({ length: 50 }, () => look(worked)))
  expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(answers.filter(({ msgCode }) => msgCode === kinds.proof_needed)).toHaveLength(49)
  expect((await look(worked)).msgCode).toBe(kinds.proof_needed)
})

test('a proof is worth nothing for another scene, from another address, or once it is over', async () => {
  await spendFree()
  expect((await look({ proof: solve(await challengeFor('reset')) })).msgCode).toBe(kinds.proof_needed)
  expect((await look({ proof: solve(await challengeFor('name', elsewhere)) })).msgCode).toBe(kinds.proof_needed)
  const challenge = await challengeFor('name')
  const [until, ...rest] = challenge.split('.')
  const later = [(Number.parseInt(until!, 36) + 600_000).toString(36), ...rest].join('.')
  expect((await look({ proof: solve(later) })).msgCode).toBe(kinds.proof_needed)
  const late = solve(challenge)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + proofRules.minutes * 60_000 + 1000 })
  const over = await look({ proof: late })
  vi.useRealTimers()
  expect(over.msgCode).toBe(kinds.proof_needed)
  expect((await look({ proof: late })).msgCode).toBe(0)
})

test('work that is not done, or done in part, opens nothing', async () => {
  await spendFree()
  const worked = solve(await challengeFor('name'))
  const [challenge, nonces] = worked.split('~') as [string, string]
  const [first] = nonces.split('.')
  expect((await look({ proof: `${challenge}~${Array(proofRules.parts).fill('0').join('.')}` })).msgCode).toBe(
    kinds.proof_needed,
  )
  expect((await look({ proof: `${challenge}~${Array(proofRules.parts).fill(first).join('.')}` })).msgCode).toBe(
    kinds.proof_needed,
  )
  expect((await look({ proof: challenge })).msgCode).toBe(kinds.validation)
  expect((await look({ proof: worked })).msgCode).toBe(0)
})
