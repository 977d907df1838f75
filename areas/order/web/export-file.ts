import type { Input } from '#platform/contract/contract.ts'
import { callBytes } from '#platform/web/call/call.ts'
import { orderPaper } from '../paper.contract.ts'

/** The name the server gives a file. */
const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'orders.xlsx'

/** Fetches the file of orders and hands it to the browser; `onBytes` is told how much has come. Rejects when the signal ends it. */
export async function saveExport(
  input: Input<typeof orderPaper.export>,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const response = await callBytes(orderPaper.export, input, { signal })
  const parts: BlobPart[] = []
  let bytes = 0
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    parts.push(part)
    bytes += part.length
    onBytes(bytes)
  }
  const url = URL.createObjectURL(new Blob(parts, { type: response.headers.get('content-type') ?? '' }))
  const name = nameIn(response.headers.get('content-disposition'))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
