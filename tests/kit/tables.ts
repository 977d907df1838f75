import { globSync, readFileSync } from 'node:fs'

// Who owns which table: the area it is named after (`sdk_keys` is sdk-key's), else as tests/laws/table-owners.json says.
type Owners = {
  owners: Record<string, string>
  anybodyReads: string[]
  writers: Record<string, string>
  readers: Record<string, string>
}
const root = new URL('../../', import.meta.url).pathname
export const said = JSON.parse(readFileSync(`${root}tests/laws/table-owners.json`, 'utf8')) as Owners
export const areas = globSync('areas/*/contract.ts', { cwd: root }).map((file) => file.split('/')[1]!)
export const ownerOf = (table: string): string | undefined =>
  said.owners[table] ??
  areas.filter((area) => table.startsWith(area.replaceAll('-', '_'))).toSorted((a, b) => b.length - a.length)[0]
