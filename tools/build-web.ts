// Builds the web app where it is missing or older than its sources, as a start of the portal does, and compresses it, as one does later.
import { ensureWebBuilt } from '#main/web-build.ts'

await ensureWebBuilt()
await import('./compress.ts')
