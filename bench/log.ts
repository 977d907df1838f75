// Reads what a log of 1 GiB says of its board, from its first and last two megabytes: `node bench/log.ts [MiB]` (1024). The hostile ones
// are as large: one single line, bytes that are no text, and a gzip that would unpack to as much.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { readEnds, saidBy } from '#areas/boot-log/server/boot-log.service.ts'
import { openStorage } from '#platform/server/files/storage.ts'

const [mebibytes = 1024] = process.argv.slice(2).map(Number)
const mebibyte = 1024 * 1024
const chips = ['LQ7120', 'LQ5210', 'LQ3310', 'LQ8802', 'LQ1105', 'LQ2230']
const boot =
  'U-Boot 2021.10-lq7120-v1.4.0 (Sep 1 2026)\nLinux version 6.1.84-lq7120-sdk-1.4.0+p3 (ci)\nMachine model: Lumiqore LQ7120 EVB V1.2\nsdk-info: SDK version: LQ7120 Linux 6.1 SDK V1.4.0\nsdk-info: patch level: P07\n'
const line =
  '[ 1234.567890] dwmmc_lq ff0f0000.mmc: mmc_host mmc1: Bus speed (slot 0) = 49500000Hz (slot req 50000000Hz)\n'

const filled = (text: string) => Buffer.from(text.repeat(Math.ceil(mebibyte / text.length))).subarray(0, mebibyte)
const noise = Buffer.from(Array.from({ length: mebibyte }, (_, n) => (n * 7919 + (n >> 5)) % 256))
async function* made(piece: Buffer, ends: string) {
  if (ends) yield Buffer.from(ends)
  for (let n = 0; n < mebibytes; n += 1) yield piece
  if (ends) yield Buffer.from(ends)
}
const sources: Record<string, () => AsyncIterable<Uint8Array>> = {
  'a log': () => made(filled(line), boot),
  'one single line': () => made(filled('SDK version '), ''),
  'no text': () => made(noise, ''),
  'escape codes': () => made(filled('\u001b[2J\u001b]0;x\u0007\u001b[31mred \u202e'), ''),
  'a gzip that unpacks to as much': () =>
    Readable.from(made(Buffer.alloc(mebibyte), '')).pipe(createGzip({ level: 1 })),
}

const folder = mkdtempSync(join(tmpdir(), 'bench-log-'))
const storage = openStorage(pathToFileURL(`${folder}/`).href, { minFreeBytes: 0, minFreeShare: 0 })
const rows = []
try {
  for (const [what, source] of Object.entries(sources)) {
    const { size } = await storage.put('bench/log', source())
    const times: number[] = []
    let said: ReturnType<typeof saidBy> | undefined
    for (let run = 0; run < 5; run += 1) {
      const began = performance.now()
      said = saidBy(await readEnds(size, (range) => storage.get('bench/log', range)), chips)
      times.push(performance.now() - began)
    }
    const { chip, sdkBuild, patchLevel, binary } = said!
    rows.push({
      what,
      MiB: Math.round(size / mebibyte),
      'slowest, ms': Math.round(Math.max(...times)),
      chip,
      sdkBuild: sdkBuild.slice(0, 30),
      patchLevel,
      binary,
    })
    await storage.remove('bench/log')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.table(rows)
if (rows.some((row) => row['slowest, ms'] > 2000)) throw new Error('a log takes longer than two seconds')
