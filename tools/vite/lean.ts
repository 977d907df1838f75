import type { Plugin } from 'vite'
import { standardTheme } from './standard-theme.ts'

type Swap = { importer: RegExp; source: RegExp; code: string | (() => Promise<string>) }

/** Parts that antd and the router drag in for something small, or for something the portal never asks of them; each with what stands in. */
const swaps: Record<string, Swap> = {
  // Buttons and tags ask the colour picker whether one token is bright: 8 KB for a sum.
  bright: {
    importer: /[\\/]antd[\\/]es[\\/](button[\\/]style[\\/]token|tag[\\/]style[\\/]index)\.js$/,
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
  // The table's menu of column filters, with a tree in it: filters stand above the tables of the portal.
  filters: {
    importer: /[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]index\.js$/,
    source: /\/FilterDropdown$/,
    code: `
      export const flattenKeys = () => []
      export default () => { throw new Error('column filters are cut out of the build: tools/vite/lean.ts') }`,
  },
  // Tables of thousands of rows in one page: lists are paged here.
  virtual: {
    importer: /[\\/]antd[\\/]es[\\/]table[\\/]InternalTable\.js$/,
    source: /\/RcTable\/VirtualTable$/,
    code: `export default () => { throw new Error('virtual tables are cut out of the build: tools/vite/lean.ts') }`,
  },
  // Ticks of rows are worked out by four functions of the tree, whose index brings the whole tree to each page with a table.
  ticks: {
    importer: /[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/,
    source: /^@rc-component\/tree$/,
    code: `
      export { conductCheck } from '@rc-component/tree/es/utils/conductUtil'
      export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil'
      export const arrDel = (list, value) => (list ?? []).filter((one) => one !== value)
      export const arrAdd = (list, value) => [...arrDel(list, value), value]`,
  },
  // Only a head that scrolls apart from its body asks how wide a scroll bar is; measuring that lays out the whole page
  // with a rule of its own, twice, before the first table is shown. The portal's heads stick by CSS.
  scrollBar: {
    importer: /[\\/]@rc-component[\\/]table[\\/]es[\\/]Table\.js$/,
    source: /^@rc-component\/util$/,
    code: `
      export { get, getDOM, isEqual, pickAttrs, useEvent, useLayoutEffect, warning } from '@rc-component/util'
      export const getTargetScrollBarSize = () => ({ width: 0, height: 0 })`,
  },
  // The choice of a page size as a select with search, 19 KB; the portal's tables bring their own (ui/form/Choice.tsx).
  sizes: {
    importer: /[\\/]antd[\\/]es[\\/]pagination[\\/]Pagination\.js$/,
    source: /\/select$/,
    code: `export default () => { throw new Error('showSizeChanger is cut out of the build: tools/vite/lean.ts') }`,
  },
  // A radio asks the form hooks to join a name: 6 KB on every table page, for the ticks of its rows.
  names: {
    importer: /[\\/]antd[\\/]es[\\/]radio[\\/]group\.js$/,
    source: /\/form\/hooks\/useForm$/,
    code: `export const toNamePathStr = (name) => (name === undefined || name === false ? [] : [name].flat()).join('_')`,
  },
  // Only the two inputs of the pages before the sign-in: the whole family with its text area is 4 KB of their budget.
  signIn: {
    importer:
      /[\\/]areas[\\/](session[\\/]web[\\/](?:(?:Admin)?LoginPage|CodeField|PasskeyButton)|account[\\/]web[\\/](ForgotPage|ResetPage|RegisterPage|CodeInput|LoginNameInput|use-code|Terms)|guest[\\/]web[\\/]AcceptForm|signature[\\/]web[\\/]VerifyPage)\.tsx?$/,
    source: /^antd$/,
    code: `
      import Input from 'antd/es/input/Input'
      import Password from 'antd/es/input/Password'
      export { default as Alert } from 'antd/es/alert'
      export { default as Button } from 'antd/es/button'
      export { default as Form } from 'antd/es/form'
      Input.Password = Password
      export { Input }`,
  },
  // Component tokens are merged over 500 keys per component; the helper defines each key by itself.
  spread: {
    importer: /[\\/]@ant-design[\\/]cssinjs-utils[\\/]es[\\/].*\.js$/,
    source: /^@babel\/runtime\/helpers\/esm\/objectSpread2$/,
    code: `export default Object.assign`,
  },
  // The variables of the standard theme stand in the style sheet (antd-css.ts); other themes make theirs here. Those that all
  // components share belong on the html element: antd puts its class on each component, which would repeat them there.
  variables: {
    importer: /[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useCacheToken\.js$/,
    source: /\/util\/css-variables$/,
    code: async () => `
      import { transformToken as full } from '@ant-design/cssinjs/es/util/css-variables'
      export const transformToken = (token, key, config) => {
        if (key === '${(await standardTheme()).key}') return [{ ...token }, '']
        const [named, css] = full(token, key, config)
        return [named, 'html' + css]
      }`,
  },
  componentVariables: {
    importer: /[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/]index\.js$/,
    source: /\/hooks\/useCSSVarRegister$/,
    code: async () => {
      const { key, scopes } = await standardTheme()
      return `
        import register from '@ant-design/cssinjs/es/hooks/useCSSVarRegister'
        const standing = new Set('${scopes.join(' ')}'.split(' '))
        const none = () => ({})
        export default (config, make) =>
          register(config, config.key === '${key}' && standing.has(String(config.scope)) ? none : make)`
    },
  },
  // Only tells style elements of this page apart: a number says it as well as a hash of 20 KB of text.
  hash: {
    importer: /[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/](util[\\/]index|hooks[\\/]use(StyleRegister|CacheToken))\.js$/,
    source: /^@emotion\/hash$/,
    code: `
      const known = new Map()
      export default (text) => known.get(text) ?? (known.set(text, known.size.toString(36)), known.get(text))`,
  },
  // The hundred and fifty colours that CSS knows by name: themes are made of numbers.
  named: {
    importer: /[\\/]@ant-design[\\/]fast-color[\\/]es[\\/]FastColor\.js$/,
    source: /\/presetColors$/,
    code: `export default {}`,
  },
  // The ripple of a click, on every page with a button.
  wave: {
    importer: /[\\/]antd[\\/]es[\\/](button|checkbox|radio|switch|tag)[\\/](Button|Checkbox|radio|index)\.js$/,
    source: /\/_util\/wave$/,
    code: `export default ({ children }) => children`,
  },
  // The third of antd's themes; the portal has a light and a dark one.
  compact: {
    importer: /[\\/]antd[\\/]es[\\/]theme[\\/]index\.js$/,
    source: /\/themes\/compact$/,
    code: `export default () => { throw new Error('the compact theme is cut out of the build: tools/vite/lean.ts') }`,
  },
  // Lists that grow at their end: lists are paged here.
  infinite: {
    importer: /[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]query\.js$/,
    source: /\/infiniteQueryBehavior\.js$/,
    code: `export const infiniteQueryBehavior = () => { throw new Error('infinite queries are cut out of the build: tools/vite/lean.ts') }`,
  },
  // The router keeps no places of scroll bars (scrollRestoration: false): what is left of it shows a page from its hash; where it is
  // scrolled to otherwise says followNavigation, which leaves a list in its place when a drawer opens over it.
  scroll: {
    importer: /[\\/]@tanstack[\\/]router-core[\\/]dist[\\/]esm[\\/]router\.js$/,
    source: /\/scroll-restoration\.js$/,
    code: `
      export function setupScrollRestoration(router) {
        const scroll = router._scroll
        if (scroll.r) return
        scroll.r = true
        router.subscribe('onRendered', ({ toLocation: { hash } }) => {
          scroll.n = true
          scroll.h = false
          if (hash) document.getElementById(hash)?.scrollIntoView()
        })
      }`,
  },
  // The cross that empties a select is called “Clear” in every language: here as the calendar's is, in antd's words of the page.
  clear: {
    importer: /[\\/]@rc-component[\\/]select[\\/]es[\\/]BaseSelect[\\/]index\.js$/,
    source: /\/hooks\/useAllowClear$/,
    code: `
      import { use } from 'react'
      import { useAllowClear as own } from '@rc-component/select/es/hooks/useAllowClear'
      import words from 'antd/es/locale/context'
      export const useAllowClear = (...asked) => {
        const { label, ...rest } = own(...asked)
        return { ...rest, label: use(words)?.DatePicker?.lang.clear ?? label }
      }`,
  },
  // That of an input is called as its picture is, “close-circle”.
  cross: {
    importer: /[\\/]antd[\\/]es[\\/]_util[\\/]hooks[\\/]useAllowClear\.js$/,
    source: /\/CloseCircleFilled$/,
    code: `
      import { createElement, use } from 'react'
      import Cross from '@ant-design/icons/es/icons/CloseCircleFilled'
      import words from 'antd/es/locale/context'
      export default () => createElement(Cross, { 'aria-label': use(words)?.DatePicker?.lang.clear })`,
  },
  // Where several may be chosen, Tab would take back what was just ticked: it goes on to the next field and does nothing else.
  tab: {
    importer: /[\\/]@rc-component[\\/]select[\\/]es[\\/]Select\.js$/,
    source: /^\.\/OptionList$/,
    code: `
      import { createElement, forwardRef, useImperativeHandle, useRef } from 'react'
      import useBaseProps from '@rc-component/select/es/hooks/useBaseProps'
      import Own from '@rc-component/select/es/OptionList'
      export default forwardRef((props, ref) => {
        const list = useRef(null)
        const { multiple } = useBaseProps()
        useImperativeHandle(ref, () => ({
          onKeyDown: (event) => (multiple && event.key === 'Tab' ? undefined : list.current?.onKeyDown(event)),
          onKeyUp: (...asked) => list.current?.onKeyUp(...asked),
          scrollTo: (...asked) => list.current?.scrollTo(...asked),
        }))
        return createElement(Own, { ...props, ref: list })
      })`,
  },
  // The arrows of a number are for the mouse, the keyboard has its own keys for them: a reader of screens is not told their English names.
  steps: {
    importer: /[\\/]@rc-component[\\/]input-number[\\/]es[\\/]InputNumber\.js$/,
    source: /^\.\/StepHandler$/,
    code: `
      import { cloneElement } from 'react'
      import own from '@rc-component/input-number/es/StepHandler'
      export default (props) => cloneElement(own(props), { role: undefined, 'aria-label': undefined, 'aria-hidden': true })`,
  },
  // The field for one-time codes, which comes with every other input.
  otp: {
    importer: /[\\/]antd[\\/]es[\\/]input[\\/]index\.js$/,
    source: /\/OTP$/,
    code: `export default () => { throw new Error('Input.OTP is cut out of the build: tools/vite/lean.ts') }`,
  },
}

/** Puts small modules in the place of big ones, for the importers named above only. A swap that no longer fits fails the build. */
export function leanAntd(): Plugin {
  const used = new Set<string>()
  return {
    name: 'lean-antd',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: Object.values(swaps).map(({ source }) => source) },
      handler(source, importer = '') {
        const [name] = Object.entries(swaps).find(([, s]) => s.importer.test(importer) && s.source.test(source)) ?? []
        if (!name) return undefined
        used.add(name)
        return `\0lean-antd:${name}.js`
      },
    },
    load: {
      filter: { id: /^\0lean-antd:/ },
      handler(id) {
        const name = /^\0lean-antd:(\w+)\.js$/.exec(id)?.[1]
        const code = name && swaps[name]!.code
        return typeof code === 'function' ? code() : code
      },
    },
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const missed = Object.entries(swaps).find(([name, s]) => s.importer.test(id) && !used.has(name))
        if (missed) this.error(`lean-antd: a library has changed, the swap "${missed[0]}" no longer fits`)
      }
    },
  }
}
