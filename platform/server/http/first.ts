import type { FastifyRequest } from 'fastify'
import type { Envelope } from '#platform/contract/contract.ts'

/**
 * What a page asks for before it can show anything. The answers travel inside the HTML of a first visit (decision 0005), so
 * that they are there when the scripts are.
 */
export type FirstCalls = {
  /** the address of the page */
  path: string
  /** addresses of GETs as the page will ask them, query included */
  calls: readonly string[]
  /** further addresses that depend on those answers and on what the page's address says */
  after?: (answers: Readonly<Record<string, unknown>>, search: URLSearchParams) => readonly string[]
}

/** A page does not wait longer for its data, in ms: it can ask again by itself. */
const patience = 250

/** What says who asks, and in which language. */
const passed = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(
    ['cookie', 'host', 'accept-language'].flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  )

/** Asks the portal's own calls as the browser would: same session, same rights, same limits. Failures are left out. */
export async function firstAnswers(
  request: FastifyRequest,
  all: readonly FirstCalls[],
): Promise<Record<string, unknown>> {
  const { pathname, searchParams } = new URL(request.url, 'http://page')
  const first = all.find((one) => one.path === pathname)
  if (!first) return {}
  const answers: Record<string, unknown> = {}
  const headers = { 'x-requested-with': 'page', ...passed(request.headers) }
  const ask = async (url: string) => {
    const reply = await request.server.inject({ url, headers, remoteAddress: request.ip })
    if (reply.statusCode !== 200) return
    const { msgCode, data } = reply.json<Envelope<unknown>>()
    if (msgCode === 0) answers[url] = data
  }
  const inTwoSteps = async () => {
    await Promise.all(first.calls.map(ask))
    await Promise.all((first.after?.(answers, searchParams) ?? []).map(ask))
  }
  const late = new Promise<void>((done) => setTimeout(done, patience).unref())
  await Promise.race([inTwoSteps().catch(() => {}), late])
  return { ...answers }
}
