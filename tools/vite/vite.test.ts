import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ThemeConfig } from 'antd'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { cutCss, unused, without } from './antd-css.ts'
import { circleIn } from './circles.ts'
import { forBrowser, inputsUsedIn } from './contracts.ts'
import { insteadOf } from './facades.ts'
import { lazyImports, splitPreloads, withoutPages } from './demo.ts'
import { compileHints } from './hints.ts'
import { factsOf, readPages } from './pages.ts'
import { standardTheme } from './standard-theme.ts'
import { forScreens } from './texts.ts'
import { stripAntdStyles, verifiedAntd } from './strip.ts'

it('cuts the antd it was looked at with: see verifiedAntd for what an upgrade asks for', () => {
  type Lock = { packages: Record<string, { version: string } | undefined> }
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock
  expect(lock.packages['node_modules/antd']?.version).toBe(verifiedAntd)
})
it('cuts the rules of a component and leaves its namesakes and their order', () => {
  const css =
    '.ant-table{a:b}.ant-btn,.ant-table-row{c:d}.ant-tabler{e:f}@media print{.ant-table td{g:h}}.ant-input{i:j}'
  expect(cutCss(css, without(['table'])).replaceAll(/\s/g, '')).toBe('.ant-btn{c:d}.ant-tabler{e:f}.ant-input{i:j}')
})
it('writes the variables of the standard theme as the page would make them', async () => {
  const { css, scopes, key } = await standardTheme()
  const theme = new URL('../../platform/web/theme/theme.ts', import.meta.url).href
  const { token, components } = ((await import(theme)) as { standardTheme: () => ThemeConfig }).standardTheme()
  const rule = (selector: string) => css.split('\n').find((line) => line.startsWith(`${selector}{`))
  expect(rule(`html.${key}`)).toContain(`--ant-color-link:${token!.colorLink};`)
  expect(rule(`html.${key}`)).toContain('--ant-font-family:var(--font);')
  expect(rule(`.${key}.ant-btn`)).toContain(`--ant-button-primary-color:${components!.Button!.primaryColor as string};`)
  expect(scopes).toEqual(
    expect.arrayContaining(['ant-btn', 'ant-table-css-var', 'ant-pagination', 'ant-modal-css-var']),
  )
  for (const scope of scopes) expect(rule(`.${key}.${scope.replace(',', `, .${key}.`)}`)).toBeDefined()
})
it('takes Latin fonts first for English only', () => {
  const css = readFileSync(new URL('../../platform/web/css/base.css', import.meta.url), 'utf8')
  const first = (html: string) => new RegExp(`^${html} \\{\\s*--font:\\s*([^,]+),`, 'm').exec(css)?.[1]
  expect([first('html'), first('html:lang\\(en\\)')]).toEqual(["'PingFang SC'", 'system-ui'])
})
it('drops the style generators of antd and nothing else', () => {
  const { transform } = stripAntdStyles() as unknown as {
    transform: { filter: { id: RegExp[] }; handler: (code: string, id: string) => { code: string } | undefined }
  }
  const run = (code: string, id: string) =>
    transform.filter.id.some((one) => one.test(id)) ? transform.handler.call({ parse: parseAst }, code, id) : undefined
  const code = "export default genStyleHooks('Button', (token) => [big(token)], prepare)"
  expect(run(code, '/x/node_modules/antd/es/button/style/index.js')!.code).toBe(
    "export default genStyleHooks('Button', ()=>[], prepare)",
  )
  expect(run(code, '/x/areas/button/style/index.js')).toBeUndefined()
})
it('reads the parts of each page by running its file', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const all = await readPages(root, '/areas/{faq,sdk,agreement}/web/*.pages.tsx')
  const [faq, sdk, agreement] = ['faq', 'sdk', 'agreement'].map((area) =>
    all.filter(({ file }) => file === `areas/${area}/web/${area}.pages.tsx`),
  )
  expect(faq!.find(({ path }) => path === '/faq/{id}/show')).toEqual({
    file: 'areas/faq/web/faq.pages.tsx',
    path: '/faq/{id}/show',
    layout: 'faq',
    imports: ['areas/faq/web/FaqPage.tsx', 'areas/faq/web/FaqSlot.tsx'],
    texts: { zh: ['areas/faq/texts/zh.ts'], en: ['areas/faq/texts/en.ts'], zhtw: ['areas/faq/texts/zhtw.ts'] },
  })
  // words of two areas, and what pages share by spreading
  expect(sdk![0]!.texts.en).toEqual(['areas/sdk/texts/en.ts', 'areas/sdk-server/texts/en.ts'])
  // seven addresses of the agreements, and the desk of whoever writes them
  expect(agreement!.map(({ layout }) => layout).toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'bare'),
    'main',
  ])
})
it('refuses a page whose screen it cannot read', () => {
  const page = { path: '/x', layout: 'main', texts: [] }
  expect(() => factsOf('x', { ...page, component: () => Promise.resolve({}) })).toThrow('/x names no screen')
})
it('marks the chunks of every visit in their first line, and no others', () => {
  const bundle = {
    a: { type: 'chunk', name: 'app', code: 'run()' },
    b: { type: 'chunk', name: 'PdfPane', code: 'later()' },
    c: { type: 'asset', name: 'app' },
  }
  const { generateBundle } = compileHints(['app']) as unknown as {
    generateBundle: { handler: (output: object, bundle: object) => void }
  }
  generateBundle.handler({}, bundle)
  expect(bundle.a.code).toBe('//# allFunctionsCalledOnLoad\nrun()')
  expect(bundle.b.code).toBe('later()')
})
it('cuts no style of a component the sources use', () => {
  const root = new URL('../../', import.meta.url)
  const files = globSync('{areas,platform,main}/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const imports = files.flatMap((file) => {
    const source = readFileSync(new URL(file, root), 'utf8')
    const named = [...source.matchAll(/import \{([^}]*)\} from 'antd'/g)].flatMap(([, names]) => names!.split(','))
    const members = [...source.matchAll(/<(?:Badge|Input)\.([A-Z]\w*)/g)].map(([, member]) => member!)
    return [...named.map((name) => name.trim()), ...members]
  })
  const used = new Set(imports.map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()))
  expect(used).toContain('input-number')
  expect(unused.filter((component) => used.has(component))).toEqual([])
})
it('leads past files that hold nothing of their own, and past no others', () => {
  expect(insteadOf('export{r as App,i as renderApp,t}from"./app-1a.js";')).toBe(
    'import("./app-1a.js").then(m=>({"App":m.r,"renderApp":m.i,"t":m.t}))',
  )
  expect(insteadOf('import{r as e}from"./words-en.js";export default e();')).toBe(
    'import("./words-en.js").then(m=>({default:m.r()}))',
  )
  expect(insteadOf('import{r as e}from"./words-en.js";export default t();')).toBeUndefined()
  expect(insteadOf('/* empty css             */\n')).toBe('Promise.resolve({})')
  expect(insteadOf('export{r as App}from"./app.js";run();')).toBeUndefined()
  expect(insteadOf('export*from"./app.js";')).toBeUndefined()
  expect(insteadOf('var e=1;export{e as t};')).toBeUndefined()
})
it('leaves the browser of a contract what it looks at', () => {
  const contractFile = `
import { bytes, contract, get, post } from '#platform/contract/contract.ts'
const Row = z.object({ id: z.int() })
const kind: Kind = z.enum(['a']).check(z.refine((v) => v === other()))
export const faq = contract('faq', {
  /** a list */
  list: get('/faq', { access: 'session', input: { kind }, reply: z.array(Row), errors: ['faq.not_found'] }),
  save: post('/faq', { access: 'session', input: { title: text(9) }, reply: Row }),
  file: get('/faq/file', { access: 'session', reply: bytes }),
})`
  const used = inputsUsedIn(['const Field = fieldOf(faq.save.input)', 'form.input = 1'])
  expect([...used]).toEqual(['save'])
  const lines = forBrowser(contractFile, used).split('\n')
  expect(lines[2]).toBe('const Row = /* @__PURE__ */ z.object({ id: /* @__PURE__ */ z.int() })')
  // a function's own calls are not made here
  expect(lines[3]).toContain('/* @__PURE__ */ z.refine((v) => v === other())')
  const replyOf = (made: string) => `get reply() { return ${made} }`
  expect(lines[6]).toBe(
    `  list: get('/faq', { access: 'session', input: undefined, ${replyOf('/* @__PURE__ */ z.array(Row)')}, errors: undefined }),`,
  )
  expect(lines[7]).toBe(
    `  save: post('/faq', { access: 'session', input: { title: /* @__PURE__ */ text(9) }, ${replyOf('Row')} }),`,
  )
  expect(lines[8]).toBe(`  file: get('/faq/file', { access: 'session', ${replyOf('bytes')} }),`)
})
it('leaves the words of the operation log out of the dictionaries of the screens', () => {
  const zh = readFileSync(new URL('../../areas/document/texts/zh.ts', import.meta.url), 'utf8')
  const lean = forScreens(zh)
  expect([zh, lean].map((text) => /'call\.|^ {2}area:/m.test(text))).toEqual([true, false])
  expect(lean).toContain("'centre.title'")
  expect(() => parseAst(lean, { lang: 'ts' })).not.toThrow()
})
it('finds files that need each other before they run, and leaves those that only share one', () => {
  expect(circleIn({ page: ['area', 'desk'], area: ['desk'], desk: ['contract'], contract: [] })).toBeNull()
  expect(circleIn({ page: ['area'], area: ['desk'], desk: ['area'] })).toEqual(['area', 'desk', 'area'])
})

it('a form of one value keeps the input of its call, whatever that is called', () => {
  expect(inputsUsedIn(['export default recordForm(part.create, {', 'recordForm(\n  part.change,'])).toEqual(
    new Set(['create', 'change']),
  )
})

it('takes the pages of a demo out of the list of all, and leaves every other import', () => {
  const code = 'a=()=>e(()=>import(`./gallery.pages-x1.js`),[]),b=()=>e(()=>import("./guide.pages-y2.js"),[])'
  expect(withoutPages(code, 'assets/gallery.pages-x1.js')).toBe(
    'a=()=>e(()=>Promise.resolve({pages:[]}),[]),b=()=>e(()=>import("./guide.pages-y2.js"),[])',
  )
  expect(lazyImports(code)).toEqual(['gallery.pages-x1.js', 'guide.pages-y2.js'])
})
it('splits the list of pages without losing one', () => {
  const route = (path: string) => ({ path, js: [], css: [], texts: {} })
  const areas = [
    { file: '/a.js', pages: [['/a', 'main']] as [string, string][] },
    {
      file: '/g.js',
      pages: [
        ['/g', 'main'],
        ['/h', 'main'],
      ] as [string, string][],
    },
  ]
  const list = { entry: { js: ['e.js'], css: [], texts: {} }, routes: ['/a', '/g', '/h'].map(route), areas }
  const { kept, apart } = splitPreloads(list, (path) => path !== '/a')
  expect([kept.routes, apart.routes].map((routes) => routes.map(({ path }) => path))).toEqual([['/a'], ['/g', '/h']])
  expect([kept.areas, apart.areas].map((some) => some.map(({ file }) => file))).toEqual([['/a.js'], ['/g.js']])
  expect([kept.entry.js, apart.entry.js]).toEqual([['e.js'], []])
})
