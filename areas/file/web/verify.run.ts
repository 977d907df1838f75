import { useEffect, useRef, useState } from 'react'
import { queryClient } from '#platform/web/call/query.ts'
import { keysQuery, manifestQuery, type Keys } from './file.queries.ts'
import { bytesOfPem, judge, readManifest, type Verdict, type VerifyMessage, type VerifyOrder } from './verify.rules.ts'

/** The key a manifest was signed with, and whether it has been replaced since. */
export type Signer = { id: string; former: boolean }
export type VerifyState =
  | { kind: 'idle' }
  | { kind: 'preparing'; name: string }
  | { kind: 'running'; name: string; total: number; done: number; speed: number }
  | { kind: 'done'; verdict: Verdict; signer: Signer; chunks: number; file: File }
  | { kind: 'failed'; reason: 'unreadable' | 'failed' | 'insecure' }
  | { kind: 'refused'; error: unknown }

const signerOf = (keys: Keys, id: string): Signer => ({ id, former: keys.current.id !== id })

/** Checks a chosen file against the manifest of `fileId` in a worker; `cancel` stops it at once. */
export function useVerify(fileId: string) {
  const [state, setState] = useState<VerifyState>({ kind: 'idle' })
  const worker = useRef<Worker>(null)
  const cancel = () => {
    worker.current?.terminate()
    worker.current = null
    setState({ kind: 'idle' })
  }
  useEffect(() => () => worker.current?.terminate(), [])

  const start = async (file: File) => {
    if (!isSecureContext) return setState({ kind: 'failed', reason: 'insecure' })
    setState({ kind: 'preparing', name: file.name })
    try {
      const [signed, keys] = await Promise.all([
        queryClient.fetchQuery(manifestQuery(fileId)),
        queryClient.fetchQuery(keysQuery()),
      ])
      const manifest = readManifest(signed.manifest)
      const known = [keys.current, ...keys.former].find((key) => key.id === signed.keyId)
      const order = {
        file,
        manifest: signed.manifest,
        signature: signed.signature,
        key: known ? bytesOfPem(known.publicKey) : null,
      }
      const total = Math.min(file.size, manifest.size)
      const made = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' })
      worker.current = made
      setState({ kind: 'running', name: file.name, total, done: 0, speed: 0 })
      listen(made, order, total, (next) => {
        if (worker.current !== made) return
        setState(
          next.kind === 'report'
            ? {
                kind: 'done',
                verdict: judge(manifest, next.report, file.name),
                signer: signerOf(keys, signed.keyId),
                chunks: manifest.chunks.length,
                file,
              }
            : next,
        )
      })
    } catch (error) {
      setState({ kind: 'refused', error })
    }
  }
  return { state, start, cancel }
}

type Step = Extract<VerifyMessage, { kind: 'report' }> | Extract<VerifyState, { kind: 'running' | 'failed' }>
/** Milliseconds between two changes of the bar: drawing it costs the page more than hashing does. */
const showEvery = 200
/** Passes on what the worker says, progress a few times a second. */
function listen(worker: Worker, order: VerifyOrder, total: number, tell: (step: Step) => void): void {
  const began = performance.now()
  let done = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    timer = undefined
    const seconds = (performance.now() - began) / 1000
    tell({ kind: 'running', name: order.file.name, total, done, speed: done / 1e6 / Math.max(seconds, 0.001) })
  }
  const end = (step: Step) => {
    clearTimeout(timer)
    worker.terminate()
    tell(step)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<VerifyMessage>) => {
    if (data.kind === 'report') return end(data)
    if (data.kind === 'failed') return end({ kind: 'failed', reason: data.reason })
    done = data.done
    timer ??= setTimeout(show, showEvery)
  })
  worker.addEventListener('error', () => end({ kind: 'failed', reason: 'failed' }))
  worker.postMessage(order, order.key ? [order.key] : [])
}
