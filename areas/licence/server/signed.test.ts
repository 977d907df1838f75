import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { licenceDesk } from '#areas/licence/desk.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { licenceKit, newDevices, type LicenceKit } from '#tests/kit/licences.ts'
import { readDevices } from './device-list.reader.ts'

type Checked = { licenceId: string; keyId: string; deviceIds?: string[]; deviceCount?: number }
type Asked = { licence: Buffer; keys: string; revocations?: Buffer; device?: string; devices?: string; at?: string }
const program = new URL('../../../examples/licence-verify.mjs', import.meta.url)
const { check } = (await import(program.href)) as { check: (asked: Asked) => Checked }

let kit: LicenceKit
beforeAll(async () => {
  kit = await licenceKit()
}, 240_000)
afterAll(() => kit.portal.close())

test('a licence is verified offline, and with any byte flipped it is refused', async () => {
  const devices = newDevices(3)
  const row = await kit.issued('main', { devices })
  const [licence, keys] = [await kit.fileOf('main', row.id), await kit.keys()]
  expect(check({ licence, keys, device: devices[2]! })).toMatchObject({
    licenceId: row.applyNo,
    deviceIds: devices.toSorted(),
  })
  expect(() => check({ licence, keys, device: newDevices(1)[0]! })).toThrow('does not name')
  expect(() => check({ licence, keys, at: '2099-01-01' })).toThrow('ended')
  let passed = 0
  for (let at = 0; at < licence.length; at += 1)
    for (const mask of [1, 0x20, 0x80]) {
      const bent = Buffer.from(licence)
      bent[at]! ^= mask
      try {
        check({ licence: bent, keys })
        passed += 1
      } catch {
        // refused, as it should be
      }
    }
  expect(passed).toBe(0)
  expect(() => check({ licence: Buffer.concat([licence, Buffer.from('\n')]), keys })).toThrow('changed')
})

test('after a rotation the old key goes on to verify, one alone signs, and of two rotations one wins', async () => {
  const before = await kit.issued('main')
  const old = await kit.fileOf('main', before.id)
  const { keyId } = check({ licence: old, keys: await kit.keys() })
  const rotate = () => kit.portal.call('auditor', licenceDesk.rotateKey, { keyId })
  const both = await Promise.all([rotate(), rotate()])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  const after = await kit.issued('main')
  const [fresh, keys] = [await kit.fileOf('main', after.id), await kit.keys()]
  expect(check({ licence: old, keys }).keyId).toBe(keyId)
  expect(check({ licence: fresh, keys }).keyId).not.toBe(keyId)
  const { list } = (await kit.portal.call('auditor', licenceDesk.signingKeys)).data
  expect(list.map(({ state }) => state)).toEqual(['active', 'retired'])
  const newest = keys.slice(0, keys.indexOf('-----END PUBLIC KEY-----') + 24)
  expect(() => check({ licence: old, keys: newest })).toThrow('not known')
})

test('what was revoked is refused with the list, which is signed as well', async () => {
  const devices = newDevices(1)
  const row = await kit.issued('main', { devices })
  const [licence, keys] = [await kit.fileOf('main', row.id), await kit.keys()]
  expect(check({ licence, keys, revocations: await kit.revocations() })).toMatchObject({ licenceId: row.applyNo })
  const revoke = () =>
    kit.portal.call('auditor', licenceDesk.revoke, { id: row.id, version: row.version, reason: 'copied' })
  const both = await Promise.all([revoke(), revoke()])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  const revocations = await kit.revocations()
  expect(() => check({ licence, keys, revocations })).toThrow('revoked')
  const bent = Buffer.from(revocations)
  bent[60]! ^= 1
  expect(() => check({ licence, keys, revocations: bent })).toThrow('changed')
  expect(() => check({ licence, keys, revocations: licence })).toThrow('revocations')
  // its device is free again
  expect((await kit.submit('other', await kit.made('other', { devices }))).msgCode).toBe(0)
})

test('the command says so by its end', async () => {
  const row = await kit.issued('main', { devices: newDevices(2) })
  const dir = mkdtempSync(join(tmpdir(), 'tapeout-licence-'))
  const [file, keys] = [join(dir, 'a.lic'), join(dir, 'keys.pem')]
  writeFileSync(keys, await kit.keys())
  writeFileSync(file, await kit.fileOf('main', row.id))
  expect(
    JSON.parse(execFileSync(process.execPath, [program.pathname, file, '--keys', keys], { encoding: 'utf8' })),
  ).toMatchObject({ devices: 2 })
  writeFileSync(file, 'nothing')
  const refused = spawnSync(process.execPath, [program.pathname, file, '--keys', keys], { encoding: 'utf8' })
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('refused')])
})

test('a long list stands in the file as its hash, and is verified with the list', async () => {
  const contractId = await kit.contract('main', 'DSP-LONG', 100_000)
  const devices = newDevices(100_000)
  const row = await kit.issued('main', { usage: 'mass_production', quantity: 100_000, contractId, devices })
  const [licence, keys] = [await kit.fileOf('main', row.id), await kit.keys()]
  expect(licence.length).toBeLessThan(2000)
  expect(check({ licence, keys })).toMatchObject({ deviceCount: 100_000 })
  expect(
    check({ licence, keys, devices: devices.toReversed().join('\n'), device: devices[7]! }).deviceIds,
  ).toHaveLength(100_000)
  expect(() => check({ licence, keys, devices: devices.slice(1).join('\n') })).toThrow('not the list')
}, 240_000)

test('a list with too many rows, of bytes that are no text or with nothing in it is refused', async () => {
  const read = (...parts: (string | Buffer)[]) =>
    readDevices(Readable.from(parts.map((part) => Buffer.from(part as string))))
  await expect(read('A'.repeat(16).concat('\n').repeat(100_002))).rejects.toThrow('licence.too_many_rows')
  await expect(read(Buffer.from([0xff, 0xfe, 0x41]))).rejects.toThrow('licence.not_text')
  await expect(read('deviceId\n\n')).rejects.toThrow('licence.no_rows')
  // an id cut in two by the storage is one
  expect((await read('00000000', '0000000A\r\n')).rows).toEqual([{ rowNo: 1, deviceId: '000000000000000A' }])
})
