import module from 'node:module'

// `npm start`: checks the runtime in words an old one understands, then runs a node of the portal.
const major = Number(process.versions.node.split('.')[0])
if (major < 26) {
  console.error(
    `Tapeout runs on Node.js 26 and comes with it: "npm ci" installs the runtime for Linux, macOS and Windows on x64 and arm64.
This process is Node.js ${process.versions.node}. Either run "npm ci" without --omit=optional, or install Node.js 26.`,
  )
  process.exit(1)
}
// half a second less from the second start on
module.enableCompileCache()
await import('../main/server.ts')
