/** An answer as a browser without a screen sees it. */
export type Page = { status: number; url: string; location: string; text: string; headers: Headers }

type Kept = { name: string; value: string; origin: string; path: string }

/** A browser's share of HTTP: cookies by origin and path, forms, redirects. Nothing is followed unless asked for. */
export function openBrowser(headers: Record<string, string> = {}) {
  let kept: Kept[] = []
  const cookiesFor = (url: URL) =>
    kept.filter((c) => c.origin === url.origin && (url.pathname + '/').startsWith(c.path.replace(/\/?$/, '/')))

  function keep(url: URL, line: string) {
    const [pair, ...attributes] = line.split(/;\s*/) as [string, ...string[]]
    const path = attributes.find((a) => /^path=/i.test(a))?.slice(5) ?? '/'
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    kept = kept.filter((c) => !(c.name === name && c.origin === url.origin && c.path === path))
    const over = attributes.some((a) => /^max-age=0$/i.test(a) || /^expires=thu, 01 jan 1970/i.test(a))
    if (!over) kept.push({ name, value, origin: url.origin, path })
  }

  async function send(address: string, init: RequestInit = {}): Promise<Page> {
    const url = new URL(address)
    const cookie = cookiesFor(url)
      .map((c) => `${c.name}=${c.value}`)
      .join('; ')
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) },
    })
    for (const line of response.headers.getSetCookie()) keep(url, line)
    const location = response.headers.get('location')
    return {
      status: response.status,
      url: url.href,
      location: location === null ? '' : new URL(location, url).href,
      text: await response.text(),
      headers: response.headers,
    }
  }

  const browser = {
    get: (address: string) => send(address),
    post: (address: string, form: Record<string, string>, more: Record<string, string> = {}) =>
      send(address, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { origin: new URL(address).origin, ...more },
      }),
    /** Follows redirects to the first page that is none. */
    async open(address: string): Promise<Page> {
      let page = await send(address)
      for (let hops = 0; page.location && hops < 10; hops++) page = await send(page.location)
      return page
    },
    /** Fills the form of a page and sends it. */
    submit(page: Page, values: Record<string, string>) {
      const action = /<form method="post" action="([^"]*)"/.exec(page.text)?.[1]
      if (action === undefined) throw new Error(`no form at ${page.url}: ${page.text.slice(0, 200)}`)
      return browser.post(new URL(unescape(action), page.url).href, { ...hiddenFields(page), ...values })
    },
    cookie: (name: string) => kept.find((c) => c.name === name)?.value,
    setCookie(origin: string, name: string, value: string, path = '/') {
      keep(new URL(origin), `${name}=${value}; path=${path}`)
    },
  }
  return browser
}
export type TestBrowser = ReturnType<typeof openBrowser>

const unescape = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** The hidden fields of a page's form. */
export const hiddenFields = (page: Page): Record<string, string> =>
  Object.fromEntries(
    [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map((m) => [
      m[1]!,
      unescape(m[2]!),
    ]),
  )
