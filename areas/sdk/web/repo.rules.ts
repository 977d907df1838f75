import type { ServerList } from './sdk.queries.ts'

export type Server = ServerList['servers'][number]
type Source = { os: string; manifestRepo: string; branch: string; manifestFile: string }

/** The server for a network: its first reachable one; else the first reachable one anywhere; else its first at all. */
export function serverFor(servers: readonly Server[], carrier: Server['carrier']): Server | undefined {
  const own = servers.filter((server) => server.carrier === carrier)
  const reachable = (server: Server) => server.health !== 'down'
  return own.find(reachable) ?? servers.find(reachable) ?? own[0] ?? servers[0]
}

/** The command that fetches the sources of a version. Every part was checked to be a plain name. */
export function repoCommand(server: Pick<Server, 'proto' | 'host' | 'port'>, source: Source): string {
  const { proto, host, port } = server
  const base = proto === 'ssh' ? `ssh://git@${host}:${port}` : `https://${host}:${port}`
  return [
    `repo init --repo-url ${base}/repo/${source.os}/tools/repo`,
    `-u ${base}/${source.manifestRepo}`,
    source.branch && `-b ${source.branch}`,
    source.manifestFile && `-m ${source.manifestFile}`,
  ]
    .filter(Boolean)
    .join(' ')
}
