import { randomBytes } from 'node:crypto'
import { tool } from '#areas/tool/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { documentKit } from './documents.ts'
import type { PersonName } from './people.ts'
import { uploadFile } from './upload.ts'

type Form = Input<typeof tool.save>
type Version = Omit<Input<typeof tool.saveVersion>, 'toolId' | 'fileId'> & { fileId?: string }

/** The portal with the chips and projects of `documentKit`, and tools on demand, made by `editor`. */
export async function toolKit() {
  const kit = await documentKit()
  let last = 0
  const upload = (who: PersonName = 'editor', bytes: Buffer = randomBytes(300), name = 'package.bin') =>
    uploadFile(kit, who, 'tool', name, bytes)
  const form = (given: Partial<Form> = {}): Form => ({
    kind: 'sdk',
    name: `工具 ${++last}`,
    nameEn: `Tool ${last}`,
    lineIds: 'vision',
    level: 'public',
    ...given,
  })
  const saved = async (given: Partial<Form> = {}) => {
    const reply = await kit.call('editor', tool.save, form(given))
    if (reply.msgCode !== 0) throw new Error(`save: ${reply.msgCode} ${reply.msg}`)
    return reply.data
  }
  const version = async (toolId: number, given: Partial<Version> = {}) => {
    const fileId = given.fileId ?? (await upload())
    const input = { name: '1.0.0', os: 'windows' as const, shelf: 'on' as const, ...given, toolId, fileId }
    const reply = await kit.call('editor', tool.saveVersion, input)
    if (reply.msgCode !== 0) throw new Error(`version: ${reply.msgCode} ${reply.msg}`)
    return { ...reply.data, fileId }
  }
  /** A tool on the shelf with one version on the shelf. */
  const released = async (given: Partial<Form> = {}, package_: Partial<Version> = {}) => {
    const made = await saved(given)
    const one = await version(made.id, package_)
    const reply = await kit.call('editor', tool.shelve, { ...made, shelf: 'on' })
    if (reply.msgCode !== 0) throw new Error(`shelf: ${reply.msgCode} ${reply.msg}`)
    return { ...reply.data, versionId: one.id, fileId: one.fileId }
  }
  return { ...kit, upload, form, saved, version, released }
}
export type ToolKit = Awaited<ReturnType<typeof toolKit>>
