import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst, type Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Property = Node & { key: { name?: string }; value: Node }
const verbs = new Set(['get', 'post', 'put', 'del', 'orderGet', 'orderPost'])

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const propertiesOf = (node: Node): Property[] =>
  node.type === 'ObjectExpression'
    ? (node.properties as Property[]).filter((one) => one.type === 'Property')
    : ([] as Property[])

/** The options of each entry declared below a node, with the name the entry stands under. */
function entriesOf(node: unknown, name = ''): { name: string; options: Property[] }[] {
  if (Array.isArray(node)) return node.flatMap((one) => entriesOf(one))
  if (!isNode(node)) return []
  if (node.type === 'Property') return entriesOf((node as Property).value, (node as Property).key.name)
  const { callee, arguments: given } = node as { callee?: { name?: string }; arguments?: Node[] }
  if (node.type === 'CallExpression' && verbs.has(callee?.name ?? '') && given?.[1])
    return [{ name, options: propertiesOf(given[1]) }]
  return Object.values(node).flatMap((part) => entriesOf(part))
}

const builders = new Set(['contract', 'errors', ...verbs])
/** Where the calls that only make a schema begin. */
function schemaCalls(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(schemaCalls)
  if (!isNode(node) || /Function/.test(node.type)) return []
  const inner = Object.values(node).flatMap(schemaCalls)
  const { callee } = node as { callee?: { name?: string } }
  return node.type === 'CallExpression' && !builders.has(callee?.name ?? '') ? [node.start, ...inner] : inner
}

/**
 * A contract as the browser needs it: the schema of a reply is made with the first call, that of an input stays only where a
 * form takes its rules from it, and the codes of refusals and the scopes of keys go.
 */
export function forBrowser(code: string, usedInputs: ReadonlySet<string>): string {
  const { body } = parseAst(code, { lang: 'ts' })
  const entries = entriesOf(body)
  const cuts = entries.flatMap(({ name, options }) =>
    options.filter(
      ({ key }) => key.name === 'errors' || key.name === 'scope' || (key.name === 'input' && !usedInputs.has(name)),
    ),
  )
  const late = entries.flatMap(({ options }) => options.filter(({ key }) => key.name === 'reply'))
  // an empty field in the place of the schema keeps every comma where it was
  const edits = cuts.map(({ key, start, end }) => ({ start, end, text: `${key.name}: undefined` }))
  for (const { start, end, value } of late)
    edits.push({ start, end: value.start, text: 'get reply() { return ' }, { start: end, end, text: ' }' })
  const inCut = (at: number) => cuts.some(({ start, end }) => at >= start && at < end)
  // Whoever nobody uses any more may go; the bundler cannot know that making a schema does nothing else.
  for (const at of new Set(schemaCalls(body)))
    if (!inCut(at)) edits.push({ start: at, end: at, text: '/* @__PURE__ */ ' })
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((rest, { start, end, text }) => `${rest.slice(0, start)}${text}${rest.slice(end)}`, code)
}

const reads = /\.(\w+)\.input\b|\brecordForm\(\s*\w+\.(\w+)/g
/** The names of entries whose input a form reads: `fieldOf(faq.save.input)`, `recordForm(address.save, …)`. */
export const inputsUsedIn = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap((code) => [...code.matchAll(reads)].map(([, read, form]) => (read ?? form)!)))

/**
 * Leaves out of the browser's contracts what only the server looks at, and the rest for later: making hundreds of schemas is
 * work of every first visit. Without this plugin everything works the same, only later.
 */
export function browserContracts(): Plugin {
  let root: string
  let used: Set<string>
  return {
    name: 'browser-contracts',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      const files = globSync(['areas/*/web/**/*.{ts,tsx}', 'platform/web/**/*.{ts,tsx}'], { cwd: root })
      used = inputsUsedIn(files.map((file) => readFileSync(join(root, file), 'utf8')))
      if (used.size === 0) this.error(`no form takes its rules from a contract in ${root}: inputsUsedIn no longer fits`)
    },
    transform: {
      filter: {
        id: /[\\/](areas[\\/][\w-]+[\\/](?:\w+\.)?contract|platform[\\/]web[\\/].*)\.ts$/,
        code: '/contract/contract.ts',
      },
      handler: (code) => ({ code: forBrowser(code, used), map: null }),
    },
  }
}
