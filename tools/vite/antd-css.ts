import { readFileSync } from 'node:fs'
import postcss from 'postcss'
import type { Plugin } from 'vite'
import { standardTheme } from './standard-theme.ts'

/**
 * What no page of the portal uses; columns are laid out by CSS grid, not by Col's breakpoints. A test compares it with what
 * the sources import: whoever takes one of these into use takes it out here.
 */
export const unused = [
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
  'layout',
  'menu-dark',
  'avatar',
  'breadcrumb',
  'card',
  'descriptions',
  'image',
  'list',
  'popconfirm',
  'select-tree',
  'statistic',
  'steps',
  'timeline',
  'tree-select',
  'watermark',
  'ribbon',
  'otp',
  ...['xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'xxxl'].map((width) => `col-${width}`),
]
/** What the sign-in, agreement and error pages do without. */
const portalOnly = [
  'table',
  'tree',
  'picker',
  'drawer',
  'upload',
  'progress',
  'collapse',
  'cascader',
  'qrcode',
  'pagination',
  'input-number',
  'switch',
  'tag',
  'rate',
  'segmented',
  'menu',
  'badge',
  'popover',
]

/** Loaded with the theme picker, which alone uses them. */
const picker = ['color-picker', 'slider']

const naming = (components: readonly string[]) => new RegExp(`\\.ant-(?:${components.join('|')})(?![a-z])`)

/** antd.css with the selectors a test lets through, all in their old place: their order decides ties. */
export function cutCss(css: string, keeps: (selector: string) => boolean): string {
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    const keep = rule.selectors.filter(keeps)
    if (keep.length === 0) rule.remove()
    else if (keep.length < rule.selectors.length) rule.selectors = keep
  })
  root.walkAtRules((at) => {
    if (at.nodes?.length === 0 && at.name !== 'keyframes') at.remove()
  })
  return root.toString()
}
/** Lets through what names none of the components. */
export const without = (components: readonly string[]) => (selector: string) => !naming(components).test(selector)

const sets: Record<string, (selector: string) => boolean> = {
  shell: without([...unused, ...portalOnly, ...picker]),
  portal: without([...unused, ...picker]),
  picker: (selector) => naming(picker).test(selector),
}

/**
 * Cuts `antd/dist/antd.css?set=shell` (public pages) and `?set=portal` (everything behind the sign-in) out of the whole
 * sheet, each with the variables of the standard theme for what it holds. Without this plugin both are the whole sheet, only bigger.
 */
export function antdCss(): Plugin {
  return {
    name: 'antd-css',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]antd[\\/]dist[\\/]antd\.css\?set=/ },
      async handler(id) {
        const [file, set] = id.split('?set=')
        const keeps = sets[set ?? '']
        return keeps && cutCss((await standardTheme()).css + readFileSync(file!, 'utf8'), keeps)
      },
    },
  }
}
