import type { Answer, Whole } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { call, type CallOptions } from '#platform/web/call/call.ts'
import { CallError, isChanged } from '#platform/web/call/error.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { dictionary } from '../contract.ts'

export type DictionaryRow = Answer<typeof dictionary.list>[number]
export type Entry = Answer<typeof dictionary.desk>[number]
/** What the form of an entry holds. */
export type EntryValues = Pick<Entry, 'busName' | 'busNameEn' | 'busValue' | 'sort' | 'enabled'>

export const dictionariesQuery = () => query(dictionary.list)
export const deskQuery = (code: string) => query(dictionary.desk, { code })

/** Adds an entry, or changes `old`; a name that is taken is refused at its field. */
export async function saveEntry(
  code: string,
  values: EntryValues,
  old?: Entry,
  options?: CallOptions,
): Promise<{ id: number }> {
  const which = old ? { id: old.id, version: old.version } : {}
  const input: Whole<typeof dictionary.save> = { ...which, code, ...values }
  const saved = await call(dictionary.save, input, options).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.msgCode !== kinds.duplicate) throw error
    const field = { field: 'busName', code: 'taken', msg: error.message }
    throw new CallError(error.kind, error.message, { ...error, fields: [field] })
  })
  await invalidate(dictionary)
  return saved
}

export async function removeEntry(id: number): Promise<void> {
  await call(dictionary.remove, { id })
  await invalidate(dictionary)
}

/** Switches an entry on or off; somebody else's change in between is told and shown. */
export async function switchEntry(code: string, entry: Entry): Promise<void> {
  const { id: _id, version: _version, ...values } = entry
  await saveEntry(code, { ...values, enabled: !entry.enabled }, entry).catch((error: unknown) => {
    if (isChanged(error)) return invalidate(dictionary.desk)
    throw error
  })
}
