import { isPart, listWords } from '#platform/server/search/words.ts'
import { toTraditional } from '#platform/server/traditional.ts'

/** An answer as it is found by single words; `keywords` joined. */
export type Findable = { keywords: string; title: string; titleEn: string; body: string; bodyEn: string }

/** What people write around what they ask for. */
const around = new Set(
  `i my me we our us you your it its this that these those is are was were be been am do does did done doing have has had will would can could
   should shall may might must and or but if so in on at by for with from into about as up out than then there here not no yes any some all
   how what which who why please thanks hello hi want need like know tell find see show look get make made give use go possible way help
   更 想 要 需要 请 请问 帮 一下 如何 怎么 怎样 怎么办 什么 哪里 哪儿 在哪 在哪里 为什么 是否 可以 能 能否 时候 我 我的 我们 你们 贵公司 查看 查 看 有 没有 是 在 到 吗 呢
   需要 請 請問 幫 怎麼 怎樣 怎麼辦 什麼 哪裡 在哪裡 為什麼 是否 時候 我們 你們 貴公司 檢視 沒有 嗎`.split(/\s+/),
)
/** What is left of an English word without its ending, so that delivered, delivery and deliveries are one. */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  const bare = word.replace(/(?:ies|ing|ed|es|(?<!s)s)$/, (end) => (end === 'ies' ? 'y' : ''))
  return (bare.length < 3 ? word : bare).replace(/(.)\1$/, '$1').replace(/(?<=..)[ey]$/, '')
}
const stems = (text: string): string[] =>
  listWords(text)
    .filter((word) => !around.has(word) && !isPart(word))
    .map(stem)
const plain = (html: string) => html.replaceAll(/<[^>]*>|&\w+;/g, ' ')

/** Words in a keyword say more than those of a title, and those more than words of the text. */
const weights = [4, 3, 1] as const
function fieldsOf({ keywords, title, titleEn, body, bodyEn }: Findable): Set<string>[] {
  // what Taiwan calls by another word is found by that word as well: 匯出, 出貨, 自取
  return [
    [keywords, ''],
    [title, titleEn],
    [plain(body), plain(bodyEn)],
  ].map(([own, english]) => new Set(stems(`${own} ${toTraditional(own!)} ${english}`)))
}
/** The answers whose title or a keyword holds the text as Taiwan writes it. */
export function holding<A extends Findable>(answers: readonly A[], text: string): A[] {
  const asked = text.trim().toLowerCase()
  return asked === ''
    ? []
    : answers.filter(({ keywords, title }) => toTraditional(`${keywords}, ${title}`).toLowerCase().includes(asked))
}

/**
 * The answers to a question put in one's own words, the likeliest first: a word that few answers have tells more than one of many. None
 * where what was asked stands in no answer for the most part; the number of a part names none.
 */
export function byWords<A extends Findable>(answers: readonly A[], question: string): A[] {
  const words = [...new Set(stems(question))]
  const known = answers.map(fieldsOf)
  const told = words.map((word) => {
    const having = known.filter((fields) => fields.some((field) => field.has(word))).length
    return Math.log(1 + (having === 0 ? 2 * answers.length : answers.length / having))
  })
  const all = told.reduce((sum, one) => sum + one, 0)
  const rated = answers.map((answer, n) => {
    const score = words.reduce((sum, word, i) => {
      const field = known[n]!.findIndex((one) => one.has(word))
      return field < 0 ? sum : sum + weights[field]! * told[i]!
    }, 0)
    return { answer, score }
  })
  const best = Math.max(0, ...rated.map(({ score }) => score))
  return rated
    .filter(({ score }) => score > 0 && score >= all && score > best / 2)
    .toSorted((a, b) => b.score - a.score)
    .map(({ answer }) => answer)
}
