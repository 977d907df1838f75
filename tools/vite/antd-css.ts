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

const sets: Record<string, readonly string[]> = { shell: [...unused, ...portalOnly], portal: unused }

/**
 * Cuts `antd/dist/antd.css?set=shell` (public pages) and `?set=portal` (everything behind the sign-in) out of the whole
 * sheet. Without this plugin both are the whole sheet, only bigger.
 */
export function antdCss(): Plugin {
  return {
    name: 'antd-css',
    enforce: 'pre',
    load(id) {
      const [file, set] = id.split('?set=')
      const drop = /[\\/]antd[\\/]dist[\\/]antd\.css$/.test(file!) ? sets[set ?? ''] : undefined
      return drop && cutCss(readFileSync(file!, 'utf8'), drop)
    },
  }
}
