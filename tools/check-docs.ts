// The documents name only what exists: every path in backticks or links that looks like one of ours must be there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const docs = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.md'))
    .map((f) => `docs/${f}`),
]
const ours = /^(areas|platform|main|db|tests|bench|ops|tools|docs)\/[\w./@-]*$/

const dead: string[] = []
for (const doc of docs) {
  const text = readFileSync(join(root, doc), 'utf8')
  const named = [...text.matchAll(/`([^`\n]+)`|\]\(([^)\s]+)\)/g)].map((m) =>
    (m[1] ?? m[2] ?? '').replace(/[#:].*$/, ''),
  )
  for (const path of new Set(named))
    if (ours.test(path) && !existsSync(join(root, path))) dead.push(`${doc} names ${path}, which does not exist`)
}
if (dead.length) console.error(dead.join('\n'))
process.exit(dead.length ? 1 : 0)
