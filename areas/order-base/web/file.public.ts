import type { Entry } from '#platform/contract/contract.ts'
import { callBytes, type CallArgs } from '#platform/web/call/call.ts'
import { fileNameOf } from '#platform/web/ui/file/disposition.ts'
import { save } from '#platform/web/ui/file/save.ts'

/** Saves what a call of ordering answers as a file: a link of the browser would pass by the client of ordering. */
export async function saveOrderFile<E extends Entry>(entry: E, ...args: CallArgs<E>): Promise<void> {
  const response = await callBytes(entry, ...args)
  const { headers, body } = response
  const name = fileNameOf(headers.get('content-disposition'), 'download')
  const facts = { size: Number(headers.get('content-length') ?? 0), type: headers.get('content-type') ?? '' }
  if (body) await save(body, { name, ...facts, signal: new AbortController().signal })
}
