import { readFileSync } from 'node:fs'
import postcss from 'postcss'
import type { Plugin } from 'vite'

/** Component prefixes no page of the portal uses. */
const unused = [
  'anchor',
  'affix',
  'border-beam',
  'picker-calendar',
  'carousel',
  'listy',
  'masonry',
  'mentions',
  'splitter',
  'tour',
  'transfer',
  'back-top',
  'float-btn',
  'calendar',
]
/** What the sign-in, agreement and error pages do without. */
const portalOnly = [
  'table',
  'tree',
  'tree-select',
  'select-tree',
  'picker',
  'drawer',
  'upload',
  'progress',
  'steps',
  'card',
  'collapse',
  'color-picker',
  'descriptions',
  'image',
  'slider',
  'statistic',
  'cascader',
  'qrcode',
  'pagination',
  'input-number',
  'switch',
  'popconfirm',
  'timeline',
  'tag',
  'watermark',
  'list',
  'rate',
  'segmented',
  'layout',
  'breadcrumb',
  'menu',
  'badge',
  'avatar',
  'result',
  'popover',
]

/** antd.css without the rules of the named components, all others left in place: their order decides ties. */
export function cutCss(css: string, drop: readonly string[]): string {
  const dropped = new RegExp(`\\.ant-(?:${drop.join('|')})(?![a-z])`)
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    const keep = rule.selectors.filter((selector) => !dropped.test(selector))
    if (keep.length === 0) rule.remove()
    else if (keep.length < rule.selectors.length) rule.selectors = keep
  })
  root.walkAtRules((at) => {
    if (at.nodes?.length === 0 && at.name !== 'keyframes') at.remove()
  })
  return root.toString()
}

/** Serves `virtual:antd-shell.css` (public pages) and `virtual:antd-portal.css` (everything behind the sign-in). */
export function antdCss(): Plugin {
  const sets: Record<string, readonly string[]> = {
    'virtual:antd-shell.css': [...unused, ...portalOnly],
    'virtual:antd-portal.css': unused,
  }
  return {
    name: 'antd-css',
    resolveId: (id) => (id in sets ? `\0${id}` : undefined),
    load(id) {
      const drop = id.startsWith('\0') ? sets[id.slice(1)] : undefined
      return drop && cutCss(readFileSync('node_modules/antd/dist/antd.css', 'utf8'), drop)
    },
  }
}
