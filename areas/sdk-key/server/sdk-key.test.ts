import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { parseKey } from 'sshpk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { message } from '#areas/message/contract.ts'
import { sdkKey } from '#areas/sdk-key/contract.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { parsePublicKey } from './sdk-key.rules.ts'

type Kind = { type: 'rsa'; bits: number } | { type: 'ed25519' } | { type: 'ec'; curve: string } | { type: 'dsa' }
const makeKey = (kind: Kind): string => {
  const pem = {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  } as const
  const pair =
    kind.type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: kind.bits, ...pem })
      : kind.type === 'ec'
        ? generateKeyPairSync('ec', { namedCurve: kind.curve, ...pem })
        : kind.type === 'dsa'
          ? generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160, ...pem })
          : generateKeyPairSync('ed25519', pem)
  return parseKey(pair.publicKey, 'pem')
    .toString('ssh')
    .replace(/ \(unnamed\)$/, '')
}
const ed = () => makeKey({ type: 'ed25519' })

describe('a public key', () => {
  test.each([
    [{ type: 'rsa', bits: 3072 }, 'rsa', 3072],
    [{ type: 'ed25519' }, 'ed25519', 256],
    [{ type: 'ec', curve: 'P-256' }, 'ecdsa', 256],
    [{ type: 'ec', curve: 'P-521' }, 'ecdsa', 521],
  ] as const)('%o is taken without its comment', (kind, algorithm, bits) => {
    const line = makeKey(kind)
    const parsed = parsePublicKey(`  ${line}   me@host with words `)
    expect(parsed).toMatchObject({ ok: true, key: { algorithm, bits, publicKey: line } })
  })
  test('has the fingerprint that ssh-keygen gave this one', () => {
    const line = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIH9MtDlih3Lk/I+ale5Utq5DdFU53uAoUzFxNPoJ3p9C a b'
    expect(parsePublicKey(line)).toMatchObject({
      ok: true,
      key: { fingerprint: 'SHA256:Rym2HT+l+BG+L4KBfi7sjhLWFu9RQHGyIolR6gAW/0Y' },
    })
  })
  test.each<[string, () => string]>([
    ['sdk-key.line_break', () => `${ed()}\n${ed()}`],
    ['sdk-key.line_break', () => `${ed().slice(0, 40)}\r${ed().slice(40)}`],
    ['sdk-key.line_break', () => `${ed()}\u2028x`],
    ['sdk-key.has_options', () => `command="rm -rf /" ${ed()}`],
    ['sdk-key.has_options', () => `no-pty,from="*" ${ed()}`],
    ['sdk-key.has_options', () => `restrict ${makeKey({ type: 'rsa', bits: 3072 })}`],
    ['sdk-key.weak', () => makeKey({ type: 'rsa', bits: 1024 })],
    ['sdk-key.weak', () => makeKey({ type: 'rsa', bits: 2048 })],
    ['sdk-key.unsupported', () => 'ssh-dss AAAAB3NzaC1kc3MAAACBAP'],
    ['sdk-key.unsupported', () => 'sk-ssh-ed25519@openssh.com AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29t'],
    ['sdk-key.unsupported', () => 'ssh-ed25519-cert-v01@openssh.com AAAA'],
    ['sdk-key.malformed', () => 'ssh-ed25519'],
    ['sdk-key.malformed', () => 'ssh-ed25519 AAAA'],
    ['sdk-key.malformed', () => `${ed()}AAAA`],
    ['sdk-key.malformed', () => ed().replace('ssh-ed25519', 'ssh-rsa')],
    ['sdk-key.malformed', () => ed().replace(/ (.)/, ' "$1')],
    ['sdk-key.malformed', () => `${ed()}\u0000`],
    ['sdk-key.malformed', () => 'hello'],
    ['sdk-key.malformed', () => '# ssh'],
    ['sdk-key.private_key', () => '-----BEGIN OPENSSH PRIVATE KEY-----\nabc'],
  ])('is refused with %s', (code, make) => {
    expect(parsePublicKey(make())).toEqual({ ok: false, code })
  })
})

describe('the calls', () => {
  let kit: TestApp
  beforeAll(async () => {
    kit = await testApp()
  })
  afterAll(() => kit.close())
  const add = (who: PersonName | null, publicKey: string, name = `key ${randomUUID()}`.slice(0, 30)) =>
    kit.call(who, sdkKey.add, { name, publicKey })
  const list = async (who: PersonName) => (await kit.call(who, sdkKey.list)).data

  test('add, list and revoke one’s own keys', async () => {
    const { data } = await add('main', `${ed()} me@host`, '办公室')
    expect(await list('main')).toMatchObject([
      {
        id: data.id,
        name: '办公室',
        algorithm: 'ed25519',
        bits: 256,
        fingerprint: data.fingerprint,
        synced: 0,
        servers: 0,
      },
    ])
    expect(await list('sub')).toEqual([])
    expect((await kit.call('sub', sdkKey.revoke, { id: data.id })).msgCode).toBe(1002)
    expect((await kit.call(null, sdkKey.revoke, { id: data.id })).msgCode).toBe(99999)
    expect((await kit.call('main', sdkKey.revoke, { id: data.id })).msgCode).toBe(0)
    expect((await kit.call('main', sdkKey.revoke, { id: data.id })).msgCode).toBe(1002)
    expect(await list('main')).toEqual([])
    expect((await add(null, ed())).msgCode).toBe(99999)
  })
  test('who adds or revokes a key is told of it by mail, by phone and among the messages', async () => {
    const { pool } = kit.app.database
    const said = async () =>
      (
        await pool.query(
          "select kind, subject from mails where user_id = $1 and template = 'factor.changed' order by id",
          [kit.people.developer],
        )
      ).rows
    const { data } = await add('developer', ed())
    const changed = (subject: string) => ['mail', 'sms'].map((kind) => ({ kind, subject }))
    expect(await said()).toEqual(changed('您的账号添加了 SSH 公钥'))
    await pool.query('delete from mails')
    expect((await kit.call('developer', sdkKey.revoke, { id: data.id })).msgCode).toBe(0)
    expect((await kit.call('developer', sdkKey.revoke, { id: data.id })).msgCode).toBe(1002)
    expect(await said()).toEqual(changed('您的账号停用了 SSH 公钥'))
    const { list: messages } = (await kit.call('developer', message.list)).data
    expect(messages.map(({ title, type }) => ({ title, type }))).toEqual(
      ['您的账号停用了 SSH 公钥', '您的账号添加了 SSH 公钥'].map((title) => ({ title, type: 'system' })),
    )
  })
  test('a key exists once among all people, in a race and after it was revoked', async () => {
    const key = ed()
    const who = ['main', 'sub', 'other', 'developer', 'source', 'main'] as const
    const replies = await Promise.all(who.map((one) => add(one, key)))
    expect(replies.map((r) => r.msgCode).toSorted((a, b) => a - b)).toEqual([0, 1005, 1005, 1005, 1005, 1005])
    const winner = replies.findIndex((r) => r.msgCode === 0)
    await kit.call(who[winner]!, sdkKey.revoke, { id: replies[winner]!.data.id })
    const again = await add('other', `${key} another comment`)
    expect(again).toMatchObject({ msgCode: 1005, data: { errors: [{ field: 'publicKey' }] } })
  })
  test('says which field is wrong and why', async () => {
    expect(await add('main', `${ed()}\n${ed()}`)).toMatchObject({
      msgCode: 1001,
      data: { errors: [{ field: 'publicKey', code: 'sdk-key.line_break' }] },
    })
    expect((await add('main', ed(), '')).msgCode).toBe(1001)
    expect((await add('main', `ssh-rsa ${'A'.repeat(5000)}`)).msgCode).toBe(1001)
  })
  test('a person has twenty keys at most, also when added at once', async () => {
    const replies = await Promise.all(Array.from({ length: 24 }, () => add('expired', ed())))
    expect(replies.filter((r) => r.msgCode === 0)).toHaveLength(20)
    expect(replies.filter((r) => r.msgCode === 1004)).toHaveLength(4)
  })
})
