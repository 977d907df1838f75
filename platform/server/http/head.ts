import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Ctx } from '../ctx.ts'
import type { Asked } from './first.ts'
import { translate } from '../text.ts'
import { pagePath } from './page-path.ts'
import { contextOf } from './pipeline.ts'

/** What a public page says of itself before any script runs, as a visitor may read it. */
export type Head = {
  title: string
  description: string
  /** its one address, with the query that names it */ canonical: string
}
/** What the page is answered first, by address: read once, for both. */
type Answers = Readonly<Record<string, unknown>>
export type PageHead = {
  /** the address of the page as the page declares it, `{id}` for parameters */
  path: string
  /** null where there is no such record, or none for everybody */
  head: (ctx: Ctx<null>, asked: Asked, answers: Answers) => Promise<Head | null>
}

type Words = Parameters<typeof translate>[1]
/** The head of a page that says the same of itself to everybody: its title, and what it is for, as texts. */
export const wordedHead = (path: string, title: Words, about: Words): PageHead => ({
  path,
  head: ({ locale }) =>
    Promise.resolve({ title: translate(locale, title), description: translate(locale, about), canonical: path }),
})

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text)
/** Pages for people with a session, and those there are not, stay out of search engines. */
const hidden = '<title>Tapeout</title><meta name="robots" content="noindex">'

/** Title, description and canonical address of the page asked for; a fault costs no page. */
export async function headTags(
  app: App,
  heads: readonly PageHead[],
  request: FastifyRequest,
  vendor: string,
  answers: Answers = {},
): Promise<string> {
  const { pathname, searchParams } = new URL(`http://page${request.url}`)
  for (const { path, head } of heads) {
    const params = pagePath(path)(pathname)
    if (!params) continue
    const ctx = contextOf(app, request, null)
    const found = await head(ctx, { params, search: searchParams }, answers).catch(() => null)
    if (!found) return hidden
    const title = escaped(found.title)
    // as the browser's tab goes on to say it
    const whole = found.title.includes(vendor) ? title : `${title} - ${escaped(vendor)}`
    const description = escaped(shortened(found.description))
    return [
      `<title>${whole}</title><meta name="description" content="${description}">`,
      `<link rel="canonical" href="${escaped(app.settings.publicUrl + found.canonical)}">`,
      `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    ].join('')
  }
  return hidden
}
