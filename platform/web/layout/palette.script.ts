const han = /\p{Script=Han}/u
let simple: ReadonlyMap<string, string> | undefined

/** Whether a text has Chinese characters whose other script is not known yet. */
export const isOtherScript = (text: string): boolean => simple === undefined && han.test(text)
/** Loads which character of the mainland stands for one of Taiwan: 15 KB that only who types Chinese needs. */
export async function loadScript(): Promise<void> {
  const { default: pairs } = await import('opencc-js/dict/TSCharacters')
  simple ??= new Map(pairs.split('|').map((pair) => pair.split(' ') as [string, string]))
}
/** A text in the mainland's script, so that 型號 finds what is called 型号 and the other way round. */
export const simplified = (text: string): string => {
  const known = simple
  return known && han.test(text) ? Array.from(text, (one) => known.get(one) ?? one).join('') : text
}
