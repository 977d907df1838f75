import { gzipSync } from 'node:zlib'
import { agreement } from '#areas/agreement/contract.ts'
import { disclaimerCode } from '#areas/sdk/contract.ts'
import { sdkDesk } from '#areas/sdk/desk.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { documentKit } from './documents.ts'
import type { PersonName } from './people.ts'

export type SdkKit = Awaited<ReturnType<typeof sdkKit>>
type Version = Partial<Input<typeof sdkDesk.save>>
type Patch = Partial<Input<typeof sdkDesk.savePatch>>

/** A small archive with these words inside. */
export const archiveOf = (words: string): Buffer => gzipSync(Buffer.from(words))

/** The portal with chip projects and groups as in documentKit, and SDK versions and patches on demand. */
export async function sdkKit() {
  const kit = await documentKit()
  let last = 0

  /** Uploads bytes; the envelope of the answer, its data the wire id. */
  async function send(who: PersonName | null, modelCode: string, name: string, bytes: Buffer) {
    const boundary = 'kit-boundary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    const reply = await kit.request(who, {
      method: 'POST',
      url: `/api/public/comUploadFiles?fieldName=file&modelCode=${modelCode}`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return reply.json() as { msgCode: number; data: string; msg: string }
  }
  const uploadFile = async (modelCode: string, name = 'sdk.tar.gz', who: PersonName = 'release') => {
    const { msgCode, data, msg } = await send(who, modelCode, name, archiveOf(`${modelCode} ${name} ${++last}`))
    if (msgCode !== 0) throw new Error(`upload: ${msgCode} ${msg}`)
    return data
  }
  /** What a complete form of a new version sends. */
  async function versionForm(given: Version = {}) {
    return {
      chipProjectId: kit.panelId,
      name: `SDK ${++last}`,
      type: 'full' as const,
      os: 'linux' as const,
      intro: '<p>介绍</p>',
      manifestRepo: 'lq1/manifests',
      branch: 'main',
      manifestFile: 'default.xml',
      tarballId: given.tarballId ?? (await uploadFile('sdk_tarball')),
      ...given,
    }
  }
  async function must<T>(reply: Promise<{ msgCode: number; msg: string; data: T }>): Promise<T> {
    const { msgCode, msg, data } = await reply
    if (msgCode !== 0) throw new Error(`${msgCode} ${msg} ${JSON.stringify(data)}`)
    return data
  }
  const draft = async (given: Version = {}) => must(kit.call('release', sdkDesk.save, await versionForm(given)))
  const released = async (given: Version = {}) => must(kit.call('release', sdkDesk.release, await draft(given)))
  async function patchForm(sdkVersionId: number, given: Patch = {}) {
    const fileIds = given.fileIds ?? (await uploadFile('sdk_patch', 'fix.tgz'))
    return {
      sdkVersionId,
      name: `Patch ${++last}`,
      content: '<p>修复</p>',
      severity: 'normal' as const,
      ...given,
      fileIds,
    }
  }
  const draftPatch = async (sdkVersionId: number, given: Patch = {}) =>
    must(kit.call('release', sdkDesk.savePatch, await patchForm(sdkVersionId, given)))
  const releasedPatch = async (sdkVersionId: number, given: Patch = {}) =>
    must(kit.call('release', sdkDesk.releasePatch, await draftPatch(sdkVersionId, given)))
  /** Agrees to the disclaimer in force. */
  async function accept(...people: PersonName[]) {
    for (const who of people) {
      const { version } = (await kit.call(who, agreement.show, { code: disclaimerCode })).data
      await must(kit.call(who, agreement.accept, { code: disclaimerCode, version, agree: true }))
    }
  }
  /** Grants large files of a chip project to the company of a person. */
  async function grantLargeFiles(who: PersonName, chipProjectId: number, days = 90) {
    const { companyId } = await kit.db
      .selectFrom('users')
      .select('companyId')
      .where('id', '=', kit.people[who])
      .executeTakeFirstOrThrow()
    const key = await kit.db
      .insertInto('sdkKeys')
      .values({
        userId: kit.people[who],
        name: 'kit',
        publicKey: `ssh-ed25519 AAAA${++last}`,
        algorithm: 'ed25519',
        bits: 256,
        fingerprint: `SHA256:${String(last).padStart(43, 'A')}`,
        revokedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await kit.db
      .insertInto('largeFileAuths')
      .values({
        companyId,
        chipProjectId,
        userId: kit.people[who],
        reason: 'test',
        carrier: 'telecom',
        keyId: key.id,
        status: 'approved',
        validEnd: new Date(Date.now() + days * 86_400_000),
      })
      .execute()
  }
  /** Whether a file comes through the door of /file, or the code of its refusal. */
  async function fetchFile(who: PersonName | null, wire: string, door = `/api/file/${wire}`): Promise<number> {
    const reply = await kit.request(who, { url: door })
    return /json/.test(String(reply.headers['content-type'])) ? (reply.json() as { msgCode: number }).msgCode : 0
  }
  return {
    ...kit,
    send,
    uploadFile,
    versionForm,
    draft,
    released,
    patchForm,
    draftPatch,
    releasedPatch,
    accept,
    grantLargeFiles,
    fetchFile,
    must,
  }
}
