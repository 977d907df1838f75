import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Change } from './compare.ts'
import type { Layout } from './layout.ts'
import type { Paper } from './paper.ts'
import type { PdfTask } from './pdf.worker.ts'
import type { PdfInfo } from './stamp.ts'

/** PDF work beside the event loop: one thread, one task at a time. Every task rejects for a PDF that cannot be read. */
export type PdfWorker = {
  /** Writes the lines over every page. Deterministic: the same input gives the same bytes. */
  stamp(bytes: Uint8Array, lines: readonly string[]): Promise<Uint8Array>
  /** Re-saves with object streams; signed and encrypted PDFs are answered unchanged. */
  optimise(bytes: Uint8Array): Promise<Uint8Array>
  /** Pages and the text of each. */
  info(bytes: Uint8Array): Promise<PdfInfo>
  /** Where every text stands, page by page. */
  layout(bytes: Uint8Array): Promise<Layout>
  /** Everything that differs between two of them, in order. */
  compare(left: Layout, right: Layout): Promise<Change[]>
  /** Draws a paper. Deterministic, too. */
  draw(paper: Paper): Promise<Uint8Array>
  close(): Promise<void>
}

type Job = { task: PdfTask; resolve: (value: never) => void; reject: (error: Error) => void }
type Reply = { value: never } | { error: string }

/** Work that nobody stands waiting for, or that takes long. */
const waits = ({ kind }: PdfTask) => kind === 'info' || kind === 'layout' || kind === 'compare'
/** How long taking or comparing texts may hold up the others, who wait for a copy or the end of an upload. */
const textsMs = 10_000
const limitOf = ({ kind }: PdfTask, timeoutMs: number) =>
  kind === 'layout' || kind === 'compare' ? Math.min(textsMs, timeoutMs) : timeoutMs

/**
 * The thread starts with the first task. A task that takes longer than `timeoutMs`, or ten seconds where texts are taken or compared,
 * or breaks the thread ends it. What is under way when the portal stops rejects with an `AbortError`.
 */
export function openPdfWorker(timeoutMs = 60_000): PdfWorker {
  const queue: Job[] = []
  let worker: Worker | undefined
  let busy = false
  let closed = false

  const next = async () => {
    const job = busy ? undefined : queue.shift()
    if (!job) return
    busy = true
    worker ??= new Worker(new URL('./pdf.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    try {
      const reply = await runTask(worker, job.task, limitOf(job.task, timeoutMs))
      if ('error' in reply) job.reject(new Error(reply.error))
      else job.resolve(reply.value)
    } catch (error) {
      // a thread that hangs or ran out of memory cannot be trusted with the next task
      await worker.terminate()
      worker = undefined
      job.reject(closed ? new DOMException('the portal stops', 'AbortError') : (error as Error))
    }
    busy = false
    void next()
  }
  const submit = (task: PdfTask) =>
    new Promise<never>((resolve, reject) => {
      // somebody waits for a copy or for the end of an upload; texts are read for the search
      const first = waits(task) ? -1 : queue.findIndex((one) => waits(one.task))
      queue.splice(first < 0 ? queue.length : first, 0, { task, resolve, reject })
      void next()
    })
  return {
    stamp: (bytes, lines) => submit({ kind: 'stamp', bytes, lines }),
    optimise: (bytes) => submit({ kind: 'optimise', bytes }),
    info: (bytes) => submit({ kind: 'info', bytes }),
    draw: (paper) => submit({ kind: 'draw', paper }),
    layout: (bytes) => submit({ kind: 'layout', bytes }),
    compare: (left, right) => submit({ kind: 'compare', left, right }),
    close: async () => {
      closed = true
      await worker?.terminate()
    },
  }
}

// the thread keeps the process alive only while it works
async function runTask(worker: Worker, task: PdfTask, timeoutMs: number): Promise<Reply> {
  const ended = new AbortController()
  const { signal } = ended
  worker.ref()
  worker.postMessage(task)
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([reply]) => reply as Reply),
      once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('the PDF thread ended'))),
      setTimeout(timeoutMs, undefined, { signal }).then(() => Promise.reject(new Error('the PDF took too long'))),
    ])
  } finally {
    worker.unref()
    ended.abort()
  }
}
