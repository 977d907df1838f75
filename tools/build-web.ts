// Builds the web app where it is missing or older than its sources, as a start of the portal does.
import { ensureWebBuilt } from '#main/web-build.ts'

await ensureWebBuilt()
