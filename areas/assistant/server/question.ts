import { isPart, mainlandOf, termsOf, type Term } from '#platform/server/search/words.ts'

/** What people say around what they ask for, in Chinese; longer phrases first, in both scripts. */
const phrases = [
  '你好',
  '您好',
  '谢谢',
  '謝謝',
  '请问一下',
  '我想知道',
  '想知道',
  '告诉我',
  '告訴我',
  '为什么',
  '為什麼',
  '什么时候',
  '什麼時候',
  '怎么办',
  '怎麼辦',
  '怎么样',
  '怎麼樣',
  '能不能',
  '可不可以',
  '有没有',
  '有沒有',
  '是不是',
  '是什么',
  '是什麼',
  '请问',
  '請問',
  '请教',
  '請教',
  '麻烦',
  '麻煩',
  '帮我',
  '幫我',
  '我想',
  '我要',
  '我们',
  '我們',
  '你们',
  '你們',
  '怎么',
  '怎麼',
  '怎样',
  '怎樣',
  '如何',
  '什么',
  '什麼',
  '多少',
  '多大',
  '多长',
  '多長',
  '多久',
  '哪些',
  '哪个',
  '哪個',
  '哪里',
  '哪裡',
  '哪种',
  '哪種',
  '是否',
  '可以',
  '能否',
  '需要',
  '应该',
  '應該',
  '一下',
  '的话',
  '的話',
  '关于',
  '關於',
  '有关',
  '有關',
  '以及',
  '或者',
  '还是',
  '還是',
  '进行',
  '進行',
  '吗',
  '嗎',
  '呢',
  '吧',
  '啊',
  '呀',
  '的',
  '了',
]
const phrase = new RegExp(phrases.join('|'), 'gu')
/** The same in English. */
const small = new Set(
  `a about after all also am an and any are as at be been before being but by can could did do does explain find for from get give got had has have
  hello help hi how i if in into is it its just kindly know let like me more much my need no not of on one only onto or our over please should so
  some tell than thank thanks that the their them then there these they this those to under use used using want was we were what whats when where
  which who why will with within without would you your`.split(/\s+/),
)
const longest = 100

/** The word without its English ending, so that flashing finds flash and boards board. */
export function stemOf(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word
  const stem = word.replace(/(?:ings?|ed|ies|es|s)$/, '')
  return stem.length >= 4 ? stem : word
}

/** What a question asks for, as a keyword of the search: part numbers first, then its telling words, up to what is looked at. */
export function keywordOf(question: string): string {
  const pieces = question
    .normalize('NFKC')
    .replaceAll(/[\0\s]+/g, ' ')
    .replaceAll(phrase, ' ')
    .split(/[\s,;:!?()"“”，。；：！？（）、]+/)
  const telling = pieces.filter((piece) => piece !== '' && !small.has(piece.toLowerCase().replace(/['’.].*$/, '')))
  const chosen = [...new Set(telling)]
  const isNamed = (piece: string) => isPart(piece.toLowerCase().replaceAll(/[-._]/g, ''))
  let keyword = ''
  for (const piece of [...chosen.filter(isNamed), ...chosen.filter((one) => !isNamed(one))]) {
    const next = keyword ? `${keyword} ${piece}` : piece
    if (next.length > longest) return keyword || next.slice(0, longest)
    keyword = next
  }
  return keyword
}

/** The keyword with the words without their endings besides, where only some need be held. */
export function widerOf(keyword: string): string {
  const words = keyword.toLowerCase().split(' ')
  const stems = words.map(stemOf).filter((stem, i) => stem !== words[i])
  return [keyword, ...stems].join(' ')
}

/** So many words are looked for in sentences: whoever asks with more has said it with these. */
const mostWords = 12
/** The words to look for in sentences, in the mainland's terms. */
export const lookedFor = (keyword: string): Term[] =>
  termsOf(mainlandOf(keyword))
    .flatMap((term) => term.each ?? [term])
    .slice(0, mostWords)
    .map((term) => ({ ...term, words: [...new Set([...term.words, ...term.words.map(stemOf)])] }))
