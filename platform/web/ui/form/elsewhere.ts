const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kept-forms')

/** Tells the other windows of this browser that a record was written: who has it open there looks at it anew. */
export const tellElsewhere = (name: string, id: number): void => channel?.postMessage(`${name} ${id}`)

/** Calls `look` when another window tells of this record; the answer takes it back. */
export function onElsewhere(name: string, id: number, look: () => void): () => void {
  const hear = ({ data }: MessageEvent) => void (data === `${name} ${id}` && look())
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
