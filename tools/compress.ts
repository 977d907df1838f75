// The second half of `npm run build`: brotli twins of the built files, so that the server only sends them.
import { fileURLToPath } from 'node:url'
import { compressFolder } from '#platform/server/http/compress.ts'

let made = 0
for (const dir of ['../dist', '../dist-demo'])
  made += await compressFolder(fileURLToPath(new URL(dir, import.meta.url)))
console.log(`compressed ${made} files`)
