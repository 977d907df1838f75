/** What Node and every browser have, and the language alone has not. */
declare class URLSearchParams {
  constructor(query?: string)
  readonly size: number
  set(name: string, value: string): void
  append(name: string, value: string): void
  [Symbol.iterator](): IterableIterator<[string, string]>
}
