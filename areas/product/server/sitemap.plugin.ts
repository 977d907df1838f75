import { LRUCache } from 'lru-cache'
import { newestDocuments } from '#areas/document/server/document.public.ts'
import { newestAnswers } from '#areas/faq/server/faq.public.ts'
import { devtoolIndex } from '#areas/tool/tool.links.ts'
import { accessPage } from '#platform/contract/reason.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { contextOf } from '#platform/server/http/pipeline.ts'
import type { Plugin } from '#platform/server/http/server.ts'
import { root, show } from '../product.links.ts'
import { listChips } from './product.sql.ts'

/** Records of a kind that a sitemap names. */
const most = 5000
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** Every public page that stands for something, as a visitor would find it. */
async function sitemapOf(ctx: Ctx<null>): Promise<string> {
  const [chips, documents, answers] = await Promise.all([
    listChips(ctx),
    newestDocuments(ctx, most),
    newestAnswers(ctx, most),
  ])
  const dated = (url: string, at: Date) => ({ url, at })
  const pages = [
    { url: root.path, at: null },
    ...chips.map((chip) => dated(show.url({ code: chip.code }), chip.updatedAt)),
    { url: devtoolIndex.path, at: null },
    { url: accessPage.path, at: null },
    ...documents.map((one) => dated(one.url, one.updatedAt)),
    ...answers.map((one) => dated(one.url, one.updatedAt)),
  ]
  const lines = pages.map(({ url, at }) => {
    const day = at ? `<lastmod>${at.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escaped(ctx.app.settings.publicUrl + url)}</loc>${day}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}

const kept = new LRUCache<App, string, Ctx<null>>({
  max: 4,
  ttl: 600_000,
  fetchMethod: (_app, _stale, { context }) => sitemapOf(context),
})

/** /robots.txt and /sitemap.xml: the pages are for everybody, the calls behind them are not pages. */
export const sitemapPlugin: Plugin = (server, app) => {
  const { publicUrl } = app.settings
  const rules = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /cas/',
    'Disallow: /filter/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  server.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${rules.join('\n')}\n`),
  )
  server.get('/sitemap.xml', async (request, reply) => {
    const xml = await kept.fetch(app, { context: contextOf(app, request, null) })
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(xml)
  })
}
