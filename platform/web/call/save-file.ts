import type { Entry } from '#platform/contract/contract.ts'
import { fileNameOf } from '#platform/web/ui/file/disposition.ts'
import { save } from '#platform/web/ui/file/save.ts'
import { callBytes, type CallArgs } from './call.ts'

/** Saves what a call answers as a file. */
export async function saveFile<E extends Entry>(entry: E, ...args: CallArgs<E>): Promise<void> {
  const { headers, body } = await callBytes(entry, ...args)
  const name = fileNameOf(headers.get('content-disposition'), 'download')
  const facts = { size: Number(headers.get('content-length') ?? 0), type: headers.get('content-type') ?? '' }
  if (body) await save(body, { name, ...facts, signal: new AbortController().signal })
}
