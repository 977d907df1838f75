const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Shorter words are one letter from too many others; a part number is told by its digits. */
const [shortest, shortestCode, longest] = [5, 4, 24]

const isLatin = (word: string) => word.length <= longest && /^[a-z0-9]+$/.test(word)
/** Latin words and numbers of a folded text: Chinese is not typed letter by letter. */
export const latinWords = (folded: string): string[] => [...new Set(folded.match(/[\p{L}\p{N}]+/gu))].filter(isLatin)
/** The words of a folded keyword that one letter may be wrong in. */
export const typedWords = (folded: string): string[] =>
  latinWords(folded).filter((word) => word.length >= (/\d/.test(word) ? shortestCode : shortest))

/** All that is one letter away, the likeliest first: two swapped, one too many, one missing, one wrong. */
export function nearWords(word: string): string[] {
  const cuts = Array.from({ length: word.length + 1 }, (_, i) => [word.slice(0, i), word.slice(i)] as const)
  const swapped = cuts.flatMap(([a, b]) => (b.length > 1 ? [a + b[1]! + b[0]! + b.slice(2)] : []))
  const shorter = cuts.flatMap(([a, b]) => (b ? [a + b.slice(1)] : []))
  const longer = cuts.flatMap(([a, b]) => [...alphabet].map((letter) => a + letter + b))
  const other = cuts.flatMap(([a, b]) => (b ? [...alphabet].map((letter) => a + letter + b.slice(1)) : []))
  return [...new Set([...swapped, ...shorter, ...longer, ...other])].filter((near) => near !== word)
}

/** The keyword with words put in the place of mistyped ones, in capitals where they were typed so. */
export const respelt = (keyword: string, meant: ReadonlyMap<string, string>): string =>
  keyword.normalize('NFKC').replaceAll(/[\p{L}\p{N}]+/gu, (typed) => {
    const word = meant.get(typed.toLowerCase())
    return word === undefined ? typed : typed === typed.toUpperCase() ? word.toUpperCase() : word
  })
