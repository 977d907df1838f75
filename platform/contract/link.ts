type Names<P extends string> = P extends `${string}{${infer N}}${infer R}` ? N | Names<R> : never
/** The `{names}` of a path with their values. */
export type ParamsOf<P extends string> = { [N in Names<P>]: string }
/** Besides the page's own: the menu entry to mark, which the guard reads and keeps. */
type Search<S> = Partial<S> & { menuID?: number }
type Args<P extends string, S> = [Names<P>] extends [never]
  ? [params?: Record<string, never> | null, search?: Search<S>]
  : [params: Record<Names<P>, string | number>, search?: Search<S>]

/** The address of a page, for whoever leads to it: screens, mails, search results. */
export type Link<P extends string = string, S extends object = object> = {
  /** as the specification writes it, `{id}` for parameters */
  readonly path: P
  url(...args: Args<P, S>): string
  /** types only, for PageProps<typeof show> */
  readonly params: ParamsOf<P>
  readonly search: S
}
// oxlint-disable-next-line typescript/no-explicit-any -- the arguments of `url` differ with the path
export type AnyLink = Omit<Link<string, any>, 'url'> & { url(...args: any[]): string }

/** `?a=1&b=x`, without empty values; the plain form the router reads and writes. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(key, `${value as string | number | boolean}`)
  return query.size > 0 ? `?${query as unknown as string}` : ''
}
/** The last value of each name, as text. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/**
 * Names the address of a page beside the contract, for both sides: `export const show = link<ShowSearch>()('/faq/{id}/show')`,
 * then `show.url({ id: 12 }, { tab: 'line' })`. `<area>.pages.tsx` mounts the page under it.
 */
export const link =
  <S extends object = Record<string, string | number | undefined>>() =>
  <const P extends `/${string}`>(path: P): Link<P, S> => {
    const url = (params?: Readonly<Record<string, string | number>> | null, search?: object): string =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name]))) +
      stringifySearch((search ?? {}) as Record<string, unknown>)
    return { path, url } as unknown as Link<P, S>
  }
