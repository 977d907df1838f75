import type { FastifyRequest } from 'fastify'
import type { Envelope } from '#platform/contract/contract.ts'
import { addressOf } from './address.ts'
import { pagePath } from './page-path.ts'

/** The address a page is asked for with: the parameters of its path, undecoded, and its query. */
export type Asked = { params: Readonly<Record<string, string>>; search: URLSearchParams }

/**
 * What a page asks for before it can show anything. The answers travel inside the HTML of a first visit (decision 0005), so
 * that they are there when the scripts are.
 */
export type FirstCalls = {
  /** the address of the page as the page declares it, `{id}` for parameters */
  path: string
  /** whether visitors get them too: for pages whose first answer is the same for all of them */
  open?: true
  /** addresses of GETs as the page will ask them, query included */
  calls: (asked: Asked) => readonly string[]
  /** further addresses that depend on those answers */
  after?: (answers: Readonly<Record<string, unknown>>, asked: Asked) => readonly string[]
}

/** Whether an address names no filter, page or record: menuID says only where its reader comes from. */
export const isPlain = ({ search }: Asked): boolean => [...search.keys()].every((name) => name === 'menuID')

/** What says who asks, and in which language. */
const passed = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(
    ['cookie', 'host', 'accept-language'].flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  )

/** Asks the portal's own calls as the browser would: same session, same rights, same limits. Failures, and what takes longer than `patience` ms, are left out. */
export async function firstAnswers(
  request: FastifyRequest,
  all: readonly FirstCalls[],
  patience: number,
): Promise<Record<string, unknown>> {
  const { pathname, searchParams } = new URL(`http://page${request.url}`)
  const [found] = all.flatMap((first) => {
    const params = pagePath(first.path)(pathname)
    return params ? [{ ...first, asked: { params, search: searchParams } }] : []
  })
  if (!found) return {}
  const answers: Record<string, unknown> = {}
  const headers = { 'x-requested-with': 'page', ...passed(request.headers) }
  const ask = async (url: string) => {
    const reply = await request.server.inject({ url, headers, remoteAddress: addressOf(request) })
    if (reply.statusCode !== 200) return
    const { msgCode, data } = reply.json<Envelope<unknown>>()
    if (msgCode === 0) answers[url] = data
  }
  const inTwoSteps = async () => {
    await Promise.all(found.calls(found.asked).map(ask))
    await Promise.all((found.after?.(answers, found.asked) ?? []).map(ask))
  }
  const late = new Promise<void>((done) => setTimeout(done, patience).unref())
  await Promise.race([inTwoSteps().catch(() => {}), late])
  return { ...answers }
}
