import type { Plugin } from 'vite'

/**
 * The version of antd that these cuts were looked at with: strip.ts, lean.ts, nonce.ts and antd-css.ts reach into its files, and
 * a build can pass while a screen looks wrong. After an upgrade: build, look at a table, a form, a drawer, a dialog, a menu, the
 * calendar and the sign-in page, light and dark, beside the same pages served by `vite` (which cuts nothing out of the scripts);
 * then put the new version here.
 */
export const verifiedAntd = '6.6.8'

type Node = {
  type?: string
  start?: number
  end?: number
  callee?: { name?: string }
  arguments?: Node[]
  [key: string]: unknown
}
const generator = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/

function cuts(node: unknown, found: [number, number][] = []): [number, number][] {
  if (Array.isArray(node)) for (const one of node) cuts(one, found)
  else if (node && typeof node === 'object') {
    const n = node as Node
    const styles = n.type === 'CallExpression' && generator.test(n.callee?.name ?? '') ? n.arguments?.[1] : undefined
    if (styles) found.push([styles.start!, styles.end!])
    for (const key in n) if (key !== 'parent') cuts(n[key], found)
  }
  return found
}

const isEarlyReturn = (node: Node) =>
  node.type === 'IfStatement' && (node.test as { name?: string }).name === 'memoizedZeroRuntime'
/** The statements of a block from its early return on. */
function afterEarlyReturn(node: unknown): [number, number] | undefined {
  if (!node || typeof node !== 'object') return undefined
  if (!Array.isArray(node)) return Object.values(node).map(afterEarlyReturn).find(Boolean)
  const at = (node as Node[]).findIndex((one) => one && isEarlyReturn(one))
  if (at < 0) return node.map(afterEarlyReturn).find(Boolean)
  return [(node[at] as Node).start!, (node.at(-1) as Node).end!]
}
/** With zeroRuntime nothing after the early return of the style hooks runs: the compiler of styles leaves with it. */
function endEarly(code: string, ast: unknown): { code: string; map: null } {
  const cut = afterEarlyReturn(ast)
  if (!cut) throw new Error('genStyleUtils.js of @ant-design/cssinjs-utils has changed: adapt tools/vite/strip.ts')
  return { code: `${code.slice(0, cut[0])}return hashId;${code.slice(cut[1])}`, map: null }
}

const iconStyle = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]useResetIconStyle\.js$/
const styleUtils = /cssinjs-utils[\\/]es[\\/]util[\\/]genStyleUtils\.js$/
const styles = /[\\/]antd[\\/]es[\\/].*[\\/]style[\\/].*\.js$/

/**
 * With theme.zeroRuntime the style generators of antd are dead code but still bundled: replaces them by nothing, so that
 * tree shaking drops 47 KB. Without this plugin everything works the same, only bigger.
 */
export function stripAntdStyles(): Plugin {
  return {
    name: 'strip-antd-styles',
    apply: 'build',
    transform: {
      filter: { id: [iconStyle, styleUtils, styles] },
      handler(code, id) {
        // The icons' base style stands in antd.css; made at run time it would be the last to need the style compiler.
        if (iconStyle.test(id)) return { code: 'export default () => {}', map: null }
        if (styleUtils.test(id)) return endEarly(code, this.parse(code))
        const found = cuts(this.parse(code)).toSorted((a, b) => b[0] - a[0])
        if (found.length === 0) return
        let out = code
        for (const [start, end] of found) out = `${out.slice(0, start)}()=>[]${out.slice(end)}`
        return { code: out, map: null }
      },
    },
  }
}
