/** A text with every place that holds the words marked, whatever their case. */
export function Marked({ text, words }: { text: string; words: string }) {
  const parts: { text: string; hit: boolean }[] = []
  const [hay, needle] = [text.toLowerCase(), words.toLowerCase()]
  let at = 0
  for (let hit = needle ? hay.indexOf(needle) : -1; hit >= 0; hit = hay.indexOf(needle, at)) {
    parts.push({ text: text.slice(at, hit), hit: false }, { text: text.slice(hit, hit + needle.length), hit: true })
    at = hit + needle.length
  }
  parts.push({ text: text.slice(at), hit: false })
  // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
  return parts.map((part, index) => (part.hit ? <mark key={index}>{part.text}</mark> : part.text))
}
