import { bytes, wirePath, type Entry, type Input } from './contract.ts'

/** `null` and `undefined` are left out, the members of a list repeat its name. */
function encode(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) form.append(name, String(one))
    }
  }
  return form
}

/** Whether what is not in the path travels in the query; a multipart body is the file's alone. */
const inQuery = (entry: Entry): boolean =>
  entry.method === 'GET' || entry.method === 'DELETE' || entry.body === 'multipart'

/** Address and form body of a call: `{id}` filled from the input, the rest in query or body. For both sides and the tests. */
export function wireOf(entry: Entry, input: Readonly<Record<string, unknown>> = {}) {
  const rest = { ...input }
  const path = wirePath(entry).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const fields = encode(rest)
  const isQuery = inQuery(entry)
  return {
    url: path + (isQuery && fields.size > 0 ? `?${fields as unknown as string}` : ''),
    body: isQuery ? undefined : fields,
  }
}

/** The address of a GET with its input, typed by the contract: `addressOf(faq.list, { page: 1 })`. */
export const addressOf = <E extends Entry>(
  entry: E,
  ...[input]: {} extends Input<E> ? [input?: Input<E>] : [input: Input<E>]
): string => wireOf(entry, input as Record<string, unknown> | undefined).url

/** The header that names one submit: the same key again is answered as the first time, for 24 hours. */
export const keyHeader = 'idempotency-key'
/** The header of the ordering token, as the ordering client of the specification sends it. */
export const orderTokenHeader = 'odr-token'
/** The header of a page's calls that says for whom the page was made: a browser has one session for all its tabs. */
export const pageUserHeader = 'x-page-user'
/** The header of a form's read: what people wrote is to come as they wrote it, in whatever script, for it is sent back. */
export const writtenHeader = 'x-as-written'
/** The header of answers that says how many versions of agreements ask those anew who accepted one before: more than a page knew of, and it asks. */
export const askingHeader = 'x-asking'

/**
 * Whether a call takes a key. Every POST of a signed-in caller that is logged and answers the envelope does, unasked: a
 * call that writes nothing pays nothing for it. Uploads of pages are left out, their files are nobody's until a form is saved.
 */
export const takesKey = (e: Pick<Entry, 'method' | 'access' | 'logged' | 'body' | 'reply' | 'scope'>): boolean =>
  e.method === 'POST' && e.access !== 'open' && e.logged && (e.body === 'form' || e.scope !== null) && e.reply !== bytes
