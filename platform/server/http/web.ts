import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Boot } from '#platform/contract/boot.ts'
import { bcp47, type Locale } from '#platform/contract/text.ts'
import type { App } from '../app.ts'
import { schemeOf } from '../auth/cookies.ts'
import { bestBrotli, squeezable, writeTwin } from './compress.ts'
import { iconTag } from './icon.ts'
import { pagePath } from './page-path.ts'

type Asset = {
  type: string
  /** read when it is first asked for, and kept */
  plain: () => Buffer
  /** whether brotli makes it smaller */
  shrinks: boolean
  /** with brotli: what the build wrote beside it, else made at the first request that takes it */
  br: () => Buffer
  gzip: () => Buffer
  cache: string
  path: string | null
  twin: boolean
}
/** What the build says a route needs, so that the page can ask for it at once (dist/preload.json). */
type Needs = { js: string[]; css: string[]; texts: Record<Locale, string[]> }
type Route = Needs & { path: string; signed?: Pick<Needs, 'js' | 'css'> }
type Preload = { entry: Needs; routes: Route[]; areas: Boot['areas'] }
export type Web = {
  isPage(request: FastifyRequest): boolean
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  assets: Map<string, Asset>
}
/** Title and description of a page, as HTML; `answers` are what a visitor's page begins with. */
export type HeadOf = (request: FastifyRequest, vendor: string, answers: Boot['answers']) => Promise<string>
export type BootOf = (request: FastifyRequest, nonce: string) => Promise<Omit<Boot, 'areas'>>

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.icc': 'application/octet-stream',
  '.txt': 'text/plain',
}

const once = (make: () => Buffer): (() => Buffer) => {
  let made: Buffer | undefined
  return () => (made ??= make())
}

/** Lists a folder, with the compressed twins the build wrote beside each file. */
function listFolder(dir: string, prefix: string, immutable: boolean, into: Map<string, Asset>): void {
  for (const name of readdirSync(dir, { recursive: true }) as string[]) {
    const path = join(dir, name)
    const ext = extname(name)
    if (ext === '.br' || ext === '.gz' || name.startsWith('.vite') || ext === '.html') continue
    // what is gone by now was another process's draft
    const about = statSync(path, { throwIfNoEntry: false })
    if (!about?.isFile() || ext === '.part') continue
    const twin = hasTwin(path, about.mtimeMs)
    const plain = once(() => readFileSync(path))
    into.set(prefix + relative('.', name).split(sep).join('/'), {
      type: types[ext] ?? 'application/octet-stream',
      plain,
      shrinks: twin || (squeezable.has(ext) && about.size < 2_000_000),
      br: once(() => (twin ? readFileSync(`${path}.br`) : quickBrotli(plain()))),
      gzip: once(() => gzipSync(plain())),
      // what another package brought is compressed in memory only
      path: immutable ? path : null,
      twin: twin || !immutable,
      cache:
        immutable && /-[\w-]{8,}\.\w+$/.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    })
  }
}

const pageBrotli = (html: string) =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
const quickBrotli = (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
function hasTwin(path: string, since: number): boolean {
  const twin = statSync(`${path}.br`, { throwIfNoEntry: false })
  return twin !== undefined && twin.mtimeMs >= since
}

/**
 * Reads what nobody has asked for yet, one file at a time beside the running server: it goes on with this build, whatever becomes of the
 * folder. Replaces quick compression by the best, and keeps the result for the next start where the folder can be written;
 * `npm run build` has done it beforehand.
 */
export async function holdAll(web: Web): Promise<void> {
  for (const asset of web.assets.values()) {
    await setImmediate()
    asset.plain()
    if (asset.path && asset.twin && asset.shrinks) asset.br()
    if (asset.twin || !asset.shrinks || !asset.path) continue
    const best = await bestBrotli(asset.plain())
    asset.br = () => best
    asset.twin = true
    await writeTwin(asset.path, best).catch(() => undefined)
  }
}

/**
 * The built web app, ready to serve: the build, and after it what a demo has besides; `folders` adds local copies of library data
 * such as pdf.js maps.
 */
export function loadWeb(
  dists: readonly [string, ...string[]],
  folders: Record<string, string>,
  app: App,
  bootOf: BootOf,
  headOf: HeadOf,
): Web {
  const assets = new Map<string, Asset>()
  for (const dist of dists) listFolder(dist, '/', true, assets)
  for (const [prefix, dir] of Object.entries(folders)) listFolder(dir, prefix, false, assets)
  const page = readFileSync(join(dists[0], 'index.html'), 'utf8')
  const [preload, ...others] = dists.map(readPreload) as [Preload, ...Preload[]]
  const areas = [preload, ...others].flatMap((one) => one.areas)
  const routes = [preload, ...others]
    .flatMap((one) => one.routes)
    .map((route) => ({ ...route, matches: pagePath(route.path) }))
  return {
    assets,
    isPage: isPageUrl,
    async sendPage(request, reply) {
      const nonce = randomBytes(16).toString('base64')
      const own = await bootOf(request, nonce)
      // the head is a visitor's: what others are answered may say more
      const head = await headOf(request, own.settings.brand.short, own.session ? {} : own.answers)
      const boot: Boot = { ...own, areas }
      const path = new URL(`http://x${request.url}`).pathname
      const route = routes.find(({ matches }) => matches(path))
      const hints = own.session && route?.signed ? { ...route, ...route.signed } : route
      const links = linkTags(preload.entry, hints, boot.locale)
      const html = filled(page, boot, nonce, { links, head, scheme: schemeOf(request) })
      const isBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
      return reply
        .headers({
          ...(isBrotli ? { 'content-encoding': 'br' } : {}),
          vary: 'accept-encoding',
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': policy(nonce, boot, app),
        })
        .send(isBrotli ? await pageBrotli(html) : html)
    },
  }
}

const readPreload = (dist: string) => JSON.parse(readFileSync(join(dist, 'preload.json'), 'utf8')) as Preload

/** The page of the build or of the dev server with what its reader needs. */
type Own = { links?: string; head?: string | undefined; scheme: 'light' | 'dark' | undefined }
const filled = (page: string, boot: Boot, nonce: string, { links = '', head, scheme }: Own): string =>
  page
    // before any words come in that could be the placeholder
    .replaceAll('__NONCE__', nonce)
    .replace('class="tapeout"', (standard) =>
      boot.settings.brand.color || scheme === 'dark' ? 'class="picked"' : standard,
    )
    .replace('</style>', () => `${accentOf(boot)}</style>`)
    .replace(/<link rel="icon"[^>]*>/, (mark) => iconTag(boot.settings.brand) ?? mark)
    .replace('<title>Tapeout</title>', (title) => head ?? title)
    .replace('content="light dark"', (both) => (scheme ? `content="${scheme}"` : both))
    .replace('<html lang="zh-CN"', `<html lang="${bcp47[boot.locale]}"`)
    .replace(
      '<!--boot-->',
      () =>
        `${links}<script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, '\\u003c')}</script>`,
    )

/** The vendor's accent for what is drawn before the theme is reckoned, which then has the last word. */
const accentOf = ({ settings }: Pick<Boot, 'settings'>): string => {
  const { color = '' } = settings.brand
  return /^#[\da-f]{6}$/i.test(color) ? `html { --ant-color-primary: ${color} }` : ''
}

const isPageUrl: Web['isPage'] = (q) =>
  (q.method === 'GET' || q.method === 'HEAD') &&
  // slashes alone name nothing
  !/^\/{2,}(\?|$)/.test(q.url) &&
  !/^\/(api|cas|f|assets|metrics)(\/|$)/.test(q.url) &&
  !/\.\w{2,5}$/.test(q.url.split('?')[0]!.replace(/1\.0$/, ''))

/** The web app as a dev server makes it: the same pages under the same policy, which lets its own inline script run besides. */
export const devWeb = (pageOf: (url: string) => Promise<string>, app: App, bootOf: BootOf): Web => ({
  assets: new Map(),
  isPage: isPageUrl,
  async sendPage(request, reply) {
    const nonce = randomBytes(16).toString('base64')
    const boot: Boot = { ...(await bootOf(request, nonce)), areas: [] }
    const own = policy(nonce, boot, app).replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': own,
    })
    return reply.send(filled(await pageOf(request.url), boot, nonce, { scheme: schemeOf(request) }))
  },
})

/** Asks for everything the first page needs at once, instead of one module after the other; styles first, to be read meanwhile. */
function linkTags(entry: Needs, route: Needs | undefined, locale: Locale): string {
  const needs = route ? [entry, route] : [entry]
  const js = new Set(needs.flatMap((n) => [...n.js, ...(n.texts[locale] ?? [])]))
  const css = new Set(needs.flatMap((n) => n.css))
  return [
    ...[...css].map((f) => `<link rel="stylesheet" href="/${f}" crossorigin>`),
    ...[...js].map((f) => `<link rel="modulepreload" href="/${f}" crossorigin>`),
  ].join('')
}

/** No inline script at all; styles that antd injects carry the nonce; frames only of the configured helpers. */
function policy(nonce: string, boot: Boot, app: App): string {
  const { alipay, unionpay } = app.settings.pay
  const origins = (...urls: string[]) =>
    urls
      .filter(Boolean)
      .map((u) => new URL(u).origin)
      .filter((o) => /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(o))
      .join(' ')
  return [
    "default-src 'none'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src 'self' ${origins(boot.settings.assistantUrl, boot.settings.chatUrl)}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${origins(app.settings.casUrl ?? '', alipay?.gateway ?? '', unionpay?.gateway ?? '')}`.trim(),
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * The policy of scripts, which is that of the workers they start: as the page's. Under the sandbox of other answers a
 * worker has no origin, and without one no WebCrypto.
 */
const scriptPolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"

const sendAsset = (request: FastifyRequest, reply: FastifyReply, path: string, asset: Asset) => {
  const accepts = String(request.headers['accept-encoding'] ?? '')
  reply.headers({ 'content-type': asset.type, 'cache-control': asset.cache, vary: 'accept-encoding' })
  if (asset.type === 'text/javascript') reply.header('content-security-policy', scriptPolicy)
  if (asset.shrinks && /\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(asset.br())
  if (squeezable.has(extname(path)) && /\bgzip\b/.test(accepts))
    return reply.header('content-encoding', 'gzip').send(asset.gzip())
  return reply.send(asset.plain())
}

/**
 * Serves the files of the web app; pages come through the not-found handler, because any path may be a page. One route for each folder:
 * one for each of more than a thousand files costs half the time that a server takes to be made.
 */
export function serveWeb(server: FastifyInstance, _app: App, web: Web): void {
  const folders = new Set<string>()
  for (const [path, asset] of web.assets) {
    const folder = /^\/[^/]+\//.exec(path)?.[0]
    if (folder) folders.add(folder)
    else server.get(path, (request, reply) => sendAsset(request, reply, path, asset))
  }
  for (const folder of folders)
    server.get<{ Params: { '*': string } }>(`${folder}*`, (request, reply) => {
      const path = folder + request.params['*']
      const asset = web.assets.get(path)
      return asset ? sendAsset(request, reply, path, asset) : reply.callNotFound()
    })
}
