import { parentPort } from 'node:worker_threads'
import { titles } from './catalogue.demo.ts'
import { printTitle } from './content.demo.ts'

/** One paper to print: which title of the catalogue, in which revision, of which day (yyyy-MM-dd). */
export type PrintOrder = { title: number; revision: string; date: string }
export type PrintReply = { order: PrintOrder; bytes: Uint8Array; texts: string[] }

// one after the other: answers come in the order of the orders
let last = Promise.resolve()
parentPort?.on('message', (order: PrintOrder) => {
  last = last.then(async () => {
    const { bytes, texts } = await printTitle(titles[order.title]!, order.revision, order.date)
    parentPort?.postMessage({ order, bytes, texts } satisfies PrintReply)
  })
})
