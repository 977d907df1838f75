type Marked = readonly { text: string; hit: boolean }[]

/** English words that hold a sentence together and are in any text. */
const joints = new Set(
  'and are but can cannot does for from has have into not off only our out over some sometimes than that the then there this was were what when where which while why will with without you your after before during how its'.split(
    ' ',
  ),
)
/** Words that say something: two Chinese characters or three letters and digits in a row, at least. */
const wordsIn = (text: string): string[] =>
  (text.match(/\p{Script=Han}{2,}|(?:(?!\p{Script=Han})[\p{L}\p{N}]){3,}/gu) ?? []).filter(
    (word) => !joints.has(word.toLowerCase()),
  )
const weightOf = (word: string): number => (/\p{Script=Han}/u.test(word) ? 2 : 1) * word.length

/** Whether what is typed is enough to look for answers by: one character, or one again and again, would match any. */
export function isTelling(subject: string): boolean {
  const words = wordsIn(subject)
  const weight = words.reduce((sum, word) => sum + weightOf(word), 0)
  return weight >= 4 && new Set(words.join('').toLowerCase()).size > 1
}

/** Whether an answer has a word in common, in its title, or two different ones in its text; single characters are chance. */
export function isAlike({ title, excerpt }: { title: Marked; excerpt: Marked }): boolean {
  const hits = (pieces: Marked) =>
    new Set(pieces.flatMap(({ text, hit }) => (hit ? wordsIn(text) : [])).map((one) => one.toLowerCase()))
  return hits(title).size > 0 || hits(excerpt).size > 1
}
