import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Stored } from '#platform/server/files/storage.ts'
import { archive } from './archive.demo.ts'

const megabytes = 104
/** The full image of the demo's main SDK, as large as a small real one: made at each reading, stored nowhere. */
export const openLarge = async (): Promise<Readable> =>
  archive(
    { 'README.md': '# LQ7120 Linux 6.1 SDK V1.4.0\n', 'build.sh': '#!/bin/sh\nset -e\nmake all\n' },
    { name: 'images/rootfs.img', size: megabytes * 1024 * 1024 },
  )

export async function measureLarge(): Promise<Stored> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of (await openLarge()) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}
