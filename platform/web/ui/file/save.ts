type Picker = (options: { suggestedName: string }) => Promise<{ createWritable(): Promise<WritableStream<Uint8Array>> }>
type Facts = { name: string; size: number; type: string; signal: AbortSignal }

/** From this size on the bytes go straight to the disk where the browser can do that, instead of through memory. */
const streamBytes = 64 * 1024 * 1024

const pickTarget = async (name: string): Promise<WritableStream<Uint8Array> | null> => {
  const picker = (window as { showSaveFilePicker?: Picker }).showSaveFilePicker
  if (!picker) return null
  try {
    const handle = await picker({ suggestedName: name })
    return await handle.createWritable()
  } catch (error) {
    // Closing the picker is giving up. Anything else (the click is too long ago, no right to write) leaves the usual way.
    if ((error as Error).name === 'AbortError') throw error
    return null
  }
}

/** Hands a finished blob to the browser's own download. */
function handOver(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves a stream of bytes under a name: to a file the person picks when it is large, else by way of a blob. */
export async function save(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { name, size, type, signal }: Facts,
): Promise<void> {
  const target = size > streamBytes ? await pickTarget(name) : null
  if (target) return body.pipeTo(target, { signal })
  const blob = await new Response(body, { headers: { 'content-type': type } }).blob()
  if (!signal.aborted) handOver(blob, name)
}
