/** A key and what it opens: one line of authorized_keys. */
export type KeyLine = { loginName: string; publicKey: string; projects: readonly string[] }

const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/
const plainKey = /^[a-z0-9-]+ [A-Za-z0-9+/]+={0,2}$/

/**
 * The text of an authorized_keys file. Each key runs one command only, which is told person and chip projects; nothing
 * but names without meaning to a shell gets into a line, whatever the tables hold.
 */
export function authorizedKeysText(lines: readonly KeyLine[]): string {
  const made = lines.flatMap(({ loginName, publicKey, projects }) => {
    const named = projects.filter((code) => plainName.test(code))
    if (!plainName.test(loginName) || !plainKey.test(publicKey) || named.length === 0) return []
    return [`restrict,command="tapeout-source ${loginName} ${named.join(',')}" ${publicKey} ${loginName}`]
  })
  return `# ${made.length} keys, made by the portal\n${made.map((line) => `${line}\n`).join('')}`
}
