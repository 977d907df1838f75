import type { Plugin, Rolldown } from 'vite'

const oneLine = /^export\s*\{([^{}]+)\}\s*from\s*["'`]\.\/([\w-]+\.js)["'`];?\s*$/
/** What antd says in one language, under the name by which it is loaded: made by the function of the file it stands in. */
const made = /^import\s*\{\s*(\w+) as (\w+)\s*\}\s*from\s*["'`]\.\/([\w-]+\.js)["'`];\s*export default \2\(\);?\s*$/
const nothing = /^(\s|\/\*[^*]*\*\/)*$/

/**
 * What stands in for the import of a file that holds nothing of its own: `export{r as App}from"./app.js"` leads to the
 * group at once, an emptied style module to nothing. Undefined for every other file.
 */
export function insteadOf(code: string): string | undefined {
  if (nothing.test(code)) return 'Promise.resolve({})'
  const [, name, , from] = made.exec(code) ?? []
  if (from) return `import("./${from}").then(m=>({default:m.${name}()}))`
  const [, list, file] = oneLine.exec(code) ?? []
  if (!list || !file) return undefined
  const members = list.split(',').map((name) => {
    const [there, own = there] = name.trim().split(/\s+as\s+/)
    return `${JSON.stringify(own)}:m.${there}`
  })
  return `import("./${file}").then(m=>({${members.join()}}))`
}

/**
 * A lazy module inside a chunk group, or one of styles alone, is reached through a file of one line, which costs the first
 * page a request of its own. Those who load it are led on at once, and the file is emptied; preloadList, which
 * comes after, lets it go.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'without-facades',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'post',
      handler(_output, bundle) {
        const chunks = Object.values(bundle).filter((chunk): chunk is Rolldown.OutputChunk => chunk.type === 'chunk')
        const imported = new Set(chunks.flatMap((chunk) => chunk.imports))
        for (const chunk of chunks) {
          const instead = chunk.isEntry || imported.has(chunk.fileName) ? undefined : insteadOf(chunk.code)
          if (instead === undefined) continue
          const name = chunk.fileName.split('/').pop()!.replaceAll('.', '\\.')
          const call = new RegExp(`import\\(["'\`]\\./${name}["'\`]\\)`, 'g')
          for (const other of chunks) other.code = other.code.replaceAll(call, () => instead)
          chunk.code = ''
        }
      },
    },
  }
}
