import { readdirSync } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
/** File types worth compressing; images and fonts are compressed already. */
export const squeezable = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt'])

/** Brotli at its best; slow, so once per file and in the thread pool. */
export const bestBrotli = (plain: Buffer): Promise<Buffer> =>
  brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })

/** Writes the compressed twin beside a file, whole or not at all. */
export async function writeTwin(path: string, compressed: Buffer): Promise<void> {
  await writeFile(`${path}.part`, compressed)
  await rename(`${path}.part`, `${path}.br`)
}

/** Gives every file of a built folder its twin; answers how many it made. */
export async function compressFolder(dir: string): Promise<number> {
  let made = 0
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dir, name)
    if (!squeezable.has(extname(name)) || name.startsWith('.vite')) continue
    const twin = await stat(`${path}.br`).catch(() => null)
    if (twin && twin.mtimeMs >= (await stat(path)).mtimeMs) continue
    await writeTwin(path, await bestBrotli(await readFile(path)))
    made++
  }
  return made
}
