const most = 8
/** Under which one person's searches stand in this browser; another person's are never read. */
const keyOf = (userId: number) => `search.recent.${userId}`

/** The person's latest searches in this browser, newest first. */
export function recentKeywords(userId: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    // storage may be forbidden or hold anything; without it there are just no recent searches
    return []
  }
}
const keep = (userId: number, keywords: readonly string[]) => {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(keywords))
  } catch {
    // as above
  }
}
/** Puts a search in front of the latest ones. */
export const rememberKeyword = (userId: number, keyword: string): void =>
  keep(userId, [keyword, ...recentKeywords(userId).filter((one) => one !== keyword)].slice(0, most))
/** Forgets the person's searches in this browser. */
export const forgetKeywords = (userId: number): void => keep(userId, [])
