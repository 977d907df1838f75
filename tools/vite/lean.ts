import type { Plugin } from 'vite'

type Swap = { importer: RegExp; source: RegExp; code: string }

/** Parts antd drags in for something small, or for something the portal never asks of it; each with what stands in. */
const swaps: Record<string, Swap> = {
  // A button asks the colour picker whether one token is bright: 8 KB for a sum.
  bright: {
    importer: /[\\/]antd[\\/]es[\\/]button[\\/]style[\\/]token\.js$/,
    source: /\/color-picker\/(color|components\/ColorPresets)$/,
    code: `
      export { FastColor as AggregationColor } from '@ant-design/fast-color'
      export const isBright = ({ r, g, b }) => r * 0.299 + g * 0.587 + b * 0.114 > 192`,
  },
  // A tooltip asks it the same of its own colour.
  color: {
    importer: /[\\/]antd[\\/]es[\\/]tooltip[\\/]util\.js$/,
    source: /\/color-picker\/util$/,
    code: `
      import { FastColor } from '@ant-design/fast-color'
      export const generateColor = (color) => new FastColor(color || '')`,
  },
  // Form labels know tooltips: 22 KB on the sign-in page, which has none. Loaded when a label has one.
  tooltip: {
    importer: /[\\/]antd[\\/]es[\\/]form[\\/]FormItemLabel\.js$/,
    source: /\/tooltip$/,
    code: `
      import { createElement, lazy, Suspense } from 'react'
      const Tooltip = lazy(() => import('antd/es/tooltip'))
      export default (props) => createElement(Suspense, { fallback: props.children }, createElement(Tooltip, props))`,
  },
  // One tooltip shared by all (ConfigProvider's tooltip.unique), which the portal does not switch on.
  unique: {
    importer: /[\\/]antd[\\/]es[\\/]config-provider[\\/]index\.js$/,
    source: /\/tooltip\/UniqueProvider$/,
    code: `export default ({ children }) => children`,
  },
  // The table's column filter as a tree (filterMode 'tree'): 18 KB on every table page, used by none.
  tree: {
    importer: /[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]FilterDropdown\.js$/,
    source: /\/tree$/,
    code: `export default () => { throw new Error("filterMode 'tree' is cut out of the build: tools/vite/lean.ts") }`,
  },
}

/** Puts small modules in the place of big ones, for the importers named above only. A swap that no longer fits fails the build. */
export function leanAntd(): Plugin {
  const used = new Set<string>()
  return {
    name: 'lean-antd',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const [name] = Object.entries(swaps).find(([, s]) => s.importer.test(importer) && s.source.test(source)) ?? []
      if (!name) return undefined
      used.add(name)
      return `\0lean-antd:${name}.js`
    },
    load(id) {
      const name = /^\0lean-antd:(\w+)\.js$/.exec(id)?.[1]
      return name && swaps[name]!.code
    },
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const missed = Object.entries(swaps).find(([name, s]) => s.importer.test(id) && !used.has(name))
        if (missed) this.error(`lean-antd: antd has changed, the swap "${missed[0]}" no longer fits`)
      }
    },
  }
}
