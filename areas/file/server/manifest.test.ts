import { execFile } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeFileId, encodeFileId } from '#platform/contract/file-id.ts'
import {
  chunkSize,
  manifestNames,
  verifyCommands,
  type Manifest,
  type SignedManifest,
} from '#platform/contract/manifest.ts'
import { makeManifest, sweepManifests } from '#platform/server/files/manifest/manifest.jobs.ts'
import { hashChunks } from '#platform/server/files/manifest/manifest.ts'
import { makeSigningKey, publicKeyOf, readSigningKey } from '#platform/server/files/manifest/signing-key.ts'
import { filePolicy } from '#platform/server/files/policy.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { fileKit, type FileKit } from '#tests/kit/files.ts'
import { fakeS3 } from '#tests/kit/s3.ts'

const sha = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
/** Two whole chunks and a part of a third. */
const content = randomBytes(2 * chunkSize + 4567)
const signal = new AbortController().signal

let kit: FileKit
let place: string
beforeAll(async () => {
  kit = await fileKit()
  place = mkdtempSync(join(tmpdir(), 'tapeout-manifest-'))
})
afterAll(async () => {
  await kit.close()
  rmSync(place, { recursive: true, force: true })
})

type Envelope<T> = { msgCode: number; data: T; msg: string }
const json = async <T>(who: PersonName | null, path: string) =>
  (await (await kit.get(who, `/api${path}`)).json()) as Envelope<T>
const manifestOf = (who: PersonName | null, wire: string) => json<SignedManifest>(who, `/file/manifest/${wire}`)
/** Uploads as a customer; `signed` runs the job that the upload asked for. */
async function uploaded(bytes: Uint8Array = content, { signed = true, name = 'tool v1.bin' } = {}): Promise<string> {
  const { data } = await kit.upload('main', name, bytes, { modelCode: 'package' })
  if (signed) await makeManifest.run(kit.ctx(), { fileId: decodeFileId(data)! }, signal)
  return data as string
}

describe('hashes', () => {
  const cut = (bytes: Buffer, size: number) =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size)),
    )
  test.each([1, 99, 100, 101, 200, 250])('of %i bytes in chunks of 100, however they arrive', async (size) => {
    const bytes = randomBytes(size)
    const expected = Array.from({ length: Math.ceil(size / 100) }, (_, i) =>
      sha(bytes.subarray(i * 100, i * 100 + 100)),
    )
    for (const piece of [1, 33, 100, 1000])
      expect(await hashChunks(cut(bytes, piece), 100)).toEqual({ size, sha256: sha(bytes), chunks: expected })
  })
})

describe('signing keys', () => {
  test('are read as PEM and as base64 of PEM or DER', () => {
    const pem = makeSigningKey()
    const der = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' })
    expect(readSigningKey(pem)).toBe(pem)
    expect(readSigningKey(Buffer.from(pem).toString('base64'))).toBe(pem)
    expect(publicKeyOf(readSigningKey(der.toString('base64'))!).id).toMatch(/^[0-9a-f]{64}$/)
  })
  test('of another kind, and other text, are refused', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    expect(readSigningKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())).toBeNull()
    expect(readSigningKey('no key at all')).toBeNull()
  })
})

describe('a stored file', () => {
  test('asks for its manifest in the transaction that makes it known', async () => {
    const wire = await uploaded(randomBytes(100), { signed: false })
    const { rows } = await kit.app.database.pool.query("select payload from outbox_events where topic = 'platform.job'")
    const asked = rows.map((row: { payload: { name: string; data: { fileId: string } } }) => row.payload)
    expect(asked).toContainEqual({ name: 'file.make_manifest', data: { fileId: decodeFileId(wire) } })
    expect((await manifestOf('main', wire)).msgCode).toBe(1004)
    expect((await manifestOf('main', wire)).msg).toBe('校验清单正在生成，请稍后再试')
  })

  test('has a manifest that says what it holds, signed by the key the portal shows', async () => {
    const wire = await uploaded()
    const { data: signed } = await manifestOf('main', wire)
    const body = JSON.parse(signed.manifest) as Manifest
    expect(body).toMatchObject({ name: 'tool v1.bin', size: content.length, sha256: sha(content), chunkSize })
    expect(body.chunks).toEqual([0, 1, 2].map((n) => sha(content.subarray(n * chunkSize, (n + 1) * chunkSize))))
    expect(signed.manifest).toBe(JSON.stringify(Object.fromEntries(Object.entries(body).toSorted())))
    const { data: keys } = await json<{ current: { id: string; publicKey: string } }>(null, '/public/manifestKey')
    const key = createPublicKey(keys.current.publicKey)
    expect(keys.current.id).toBe(sha(key.export({ type: 'spki', format: 'der' })))
    expect(signed.keyId).toBe(keys.current.id)
    expect(verify(null, Buffer.from(signed.manifest), key, Buffer.from(signed.signature, 'base64'))).toBe(true)
  })

  test('made by the portal itself has one too', async () => {
    const made = { name: 'own.bin', modelCode: 'package', modelId: '7', catalog: '', ownerUserId: kit.people.main }
    const file = await saveFile(kit.ctx(), { ...made, ownerCompanyId: null }, Readable.from([Buffer.from('abc')]))
    await makeManifest.run(kit.ctx(), { fileId: file.id }, signal)
    const { rows } = await kit.app.database.pool.query('select manifest from file_manifests where file_id = $1', [
      file.id,
    ])
    expect(JSON.parse((rows[0] as { manifest: string }).manifest)).toMatchObject({ sha256: sha('abc'), size: 3 })
  })

  test('gets one manifest, however many make it', async () => {
    const wire = await uploaded(randomBytes(1000), { signed: false })
    const fileId = decodeFileId(wire)!
    await Promise.all([1, 2, 3].map((n) => makeManifest.run(kit.ctx(new Date(n)), { fileId }, signal)))
    const first = (await manifestOf('main', wire)).data
    await makeManifest.run(kit.ctx(), { fileId }, signal)
    expect((await manifestOf('main', wire)).data).toEqual(first)
  })

  test('whose bytes changed in the storage is not vouched for', async () => {
    const wire = await uploaded(randomBytes(1000), { signed: false })
    const { rows } = await kit.app.database.pool.query('select storage_key from files where id = $1', [
      decodeFileId(wire),
    ])
    await kit.app.files.storage.put(
      (rows[0] as { storage_key: string }).storage_key,
      Readable.from([randomBytes(1000)]),
    )
    await expect(makeManifest.run(kit.ctx(), { fileId: decodeFileId(wire)! }, signal)).rejects.toThrow('other bytes')
    expect((await manifestOf('main', wire)).msgCode).toBe(1004)
  })

  test('without one is found by the sweep, ten minutes later and past what cannot be signed', async () => {
    const wire = await uploaded(randomBytes(1000), { signed: false })
    await sweepManifests.run(kit.ctx(), {}, signal)
    expect((await manifestOf('main', wire)).msgCode).toBe(1004)
    await sweepManifests.run(kit.ctx(new Date(Date.now() + 3600_000)), {}, signal)
    expect((await manifestOf('main', wire)).msgCode).toBe(0)
  })
})

test('files in S3 get theirs the same way, also when they came in pieces', async () => {
  const s3 = await fakeS3()
  const far = await fileKit({ storageUrl: s3.url })
  const metadata = `filename ${btoa('far.bin')},modelCode ${btoa('package')}`
  const tus = { ...(await far.headersOf('main')), 'tus-resumable': '1.0.0' }
  const begin = { ...tus, 'upload-length': String(content.length), 'upload-metadata': metadata }
  const made = await fetch(`${far.base}/api/upload/tus`, { method: 'POST', headers: begin })
  const send = (from: number, body: typeof content) =>
    fetch(new URL(made.headers.get('location')!, far.base), {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body,
    })
  await send(0, content.subarray(0, chunkSize))
  const wire = (await send(chunkSize, content.subarray(chunkSize))).headers.get('x-file-id')!
  await makeManifest.run(far.ctx(), { fileId: decodeFileId(wire)! }, signal)
  const { data } = (await (await far.get('main', `/api/file/manifest/${wire}`)).json()) as Envelope<SignedManifest>
  expect(JSON.parse(data.manifest)).toMatchObject({ size: content.length, sha256: sha(content), name: 'far.bin' })
  expect((JSON.parse(data.manifest) as Manifest).chunks[2]).toBe(sha(content.subarray(2 * chunkSize)))
  await far.close()
  await s3.close()
})

test('a policy cannot ask for a manifest of what is stamped on its way out', () => {
  const rules = { modelCode: 'both', extensions: ['pdf'], canRead: () => true, manifest: true } as const
  expect(() => filePolicy({ ...rules, stamps: true })).toThrow('stamped')
})

describe('who may read a manifest', () => {
  test('the reader of the file; nobody else learns that there is one', async () => {
    const wire = await uploaded()
    const { rows } = await kit.app.database.pool.query(
      "update files set status = 'attached', model_id = '1' where id = $1 returning id",
      [decodeFileId(wire)],
    )
    expect(rows).toHaveLength(1)
    expect((await manifestOf('sub', wire)).msgCode).toBe(0)
    expect((await manifestOf(null, wire)).msgCode).toBe(99999)
    const unknown = await manifestOf('other', encodeFileId('0'.repeat(32)))
    for (const who of ['other', 'developer'] as const) {
      const refused = await manifestOf(who, wire)
      expect({ ...refused, traceId: '' }).toEqual({ ...unknown, traceId: '' })
      expect((await json(who, `/file/manifestFile/${wire}`)).msgCode).toBe(unknown.msgCode)
    }
    expect((await manifestOf('main', 'nonsense')).msgCode).toBe(unknown.msgCode)
  })
  test('a kind of file without manifests says so', async () => {
    const { data } = await kit.upload('main', 'a.txt', 'text')
    expect((await manifestOf('main', data)).msgCode).toBe(1002)
  })
  test('an unknown part is refused', async () => {
    expect((await json('main', `/file/manifestFile/${await uploaded()}?part=all`)).msgCode).toBe(1001)
  })
})

test('a new key signs new files and leaves the old one listed', async () => {
  const wire = await uploaded(randomBytes(100))
  const { keyId } = (await manifestOf('main', wire)).data
  const settings = kit.app.settings as { manifestKey: string }
  const before = settings.manifestKey
  settings.manifestKey = makeSigningKey()
  const next = await uploaded(randomBytes(100))
  const newId = (await manifestOf('main', next)).data.keyId
  type Keys = { current: { id: string }; former: { id: string; publicKey: string }[] }
  const { data: keys } = await json<Keys>(null, '/public/manifestKey')
  expect(keys.current.id).toBe(newId)
  expect(keys.former.map((key) => key.id)).toContain(keyId)
  expect((await manifestOf('main', wire)).data.keyId).toBe(keyId)
  const pem = await (await kit.get(null, `/api/public/manifestKeyFile?keyId=${keyId}`)).text()
  expect(pem).toBe(keys.former.find((key) => key.id === keyId)?.publicKey)
  expect((await json(null, `/public/manifestKeyFile?keyId=${'0'.repeat(64)}`)).msgCode).toBe(1002)
  settings.manifestKey = before
})

type Ran = { code: number; output: string }
const run = (command: string, args: string[], cwd = place): Promise<Ran> =>
  new Promise((resolve) =>
    execFile(command, args, { cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    ),
  )

describe('a downloaded file', () => {
  const name = "it's v1 (64-bit).bin"
  const path = () => join(place, name)
  const [node, openssl] = ['node', 'openssl'].map((kind) => verifyCommands(name)[kind as 'node']) as [string, string]
  const flipped = (at: number) => {
    const bytes = Buffer.from(content)
    bytes[at]! ^= 1
    return bytes
  }
  const broken = {
    'a flipped byte': [() => flipped(chunkSize + 5), 'chunk 1'],
    'its last byte flipped': [() => flipped(content.length - 1), 'chunk 2'],
    'a lost end': [() => content.subarray(0, chunkSize + 9), 'chunk 1'],
    'a byte too many': [() => Buffer.concat([content, Buffer.from('x')]), ''],
  } as const

  beforeAll(async () => {
    const wire = await uploaded(content, { name })
    for (const part of ['json', 'text', 'signature'] as const) {
      const response = await kit.get('main', `/api/file/manifestFile/${wire}?part=${part}`)
      writeFileSync(join(place, manifestNames[part](name)), Buffer.from(await response.arrayBuffer()))
    }
    const key = await kit.get(null, '/api/public/manifestKeyFile')
    writeFileSync(join(place, manifestNames.key), await key.text())
    const script = await kit.get(null, '/api/public/verifyScript')
    writeFileSync(join(place, manifestNames.script), await script.text())
    writeFileSync(path(), content)
  })

  test('comes with what checks it, each under its own name', async () => {
    const wire = await uploaded(randomBytes(10), { name: '烧录工具.bin' })
    const names = await Promise.all(
      ['json', 'text', 'signature'].map(async (part) => {
        const { headers } = await kit.get('main', `/api/file/manifestFile/${wire}?part=${part}`)
        return decodeURIComponent(headers.get('content-disposition') ?? '')
      }),
    )
    for (const [n, end] of ['.manifest.json', '.manifest', '.manifest.sig'].entries())
      expect(names[n]).toMatch(new RegExp(`^attachment;.*烧录工具\\.bin\\${end}$`))
  })

  describe('checked by the script', () => {
    const check = () => run('bash', ['-c', node])
    test('matches', async () => {
      writeFileSync(path(), content)
      const { code, output } = await check()
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(`SHA-256 ${sha(content)}`) })
    })
    test.each(Object.entries(broken))('with %s is refused', async (what, [make, chunk]) => {
      const bytes = make()
      writeFileSync(path(), bytes)
      const { code, output } = await check()
      expect(code).toBe(1)
      if (what === 'a flipped byte') expect(output).toBe(`chunk 1 (bytes ${chunkSize}-${2 * chunkSize - 1}) differs\n`)
      else if (bytes.length === content.length) expect(output).toContain(chunk)
      else
        expect(output).toContain(
          bytes.length < content.length ? `${content.length - bytes.length} bytes shorter` : '1 bytes longer',
        )
    })
    test('a manifest that was changed is not believed', async () => {
      const given = join(place, manifestNames.json(name))
      const before = readFileSync(given, 'utf8')
      const signed = JSON.parse(before) as SignedManifest
      const body = JSON.parse(signed.manifest) as Manifest
      const bytes = flipped(0)
      body.chunks[0] = sha(bytes.subarray(0, chunkSize))
      writeFileSync(path(), bytes)
      writeFileSync(given, JSON.stringify({ ...signed, manifest: JSON.stringify(body) }))
      expect(await check()).toEqual({
        code: 1,
        output: 'the signature of the manifest is wrong: do not trust this file\n',
      })
      writeFileSync(given, before)
    })
    test('another key, a missing manifest or no file at all are not checked', async () => {
      writeFileSync(path(), content)
      const other = publicKeyOf(makeSigningKey())
      writeFileSync(join(place, 'other.pem'), other.publicKey)
      const script = [manifestNames.script]
      expect(await run('node', [...script, name, '--key', 'other.pem'])).toMatchObject({ code: 2 })
      expect(await run('node', [...script, name, '--fingerprint', other.id])).toMatchObject({ code: 2 })
      expect(await run('node', [...script, manifestNames.key])).toMatchObject({ code: 2 })
      expect(await run('node', script)).toMatchObject({ code: 2, output: expect.stringContaining('usage') })
    })
  })

  describe('checked by OpenSSL', () => {
    const check = () => run('sh', ['-c', openssl])
    test('matches', async () => {
      writeFileSync(path(), content)
      expect((await check()).output).toBe('Signature Verified Successfully\nthe file matches\n')
    })
    test.each(Object.entries(broken))('with %s is refused', async (_, [make, chunk]) => {
      const bytes = make()
      writeFileSync(path(), bytes)
      const { code, output } = await check()
      expect(code).not.toBe(0)
      expect(output).not.toContain('the file matches')
      if (chunk) expect(output).toContain(`${chunk} differs`)
      if (bytes.length !== content.length) expect(output).toContain(`not ${content.length} bytes long`)
    })
    test('a manifest that was changed is not believed', async () => {
      const given = join(place, manifestNames.text(name))
      const before = readFileSync(given)
      writeFileSync(given, before.toString().replace(/[0-9a-f]{64}/, '0'.repeat(64)))
      const { code, output } = await check()
      expect(code).not.toBe(0)
      expect(output).toContain('Signature Verification Failure')
      expect(output).not.toContain('differs')
      writeFileSync(given, before)
    })
    test('prints the fingerprint that the portal shows', async () => {
      const { output } = await run('sh', [
        '-c',
        `openssl pkey -pubin -in ${manifestNames.key} -outform DER | openssl dgst -sha256`,
      ])
      expect(output).toContain(publicKeyOf(kit.app.settings.manifestKey).id)
    })
  })
})
