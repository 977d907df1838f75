/** UTF-8, or what Chinese spreadsheets write where it is none. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** What is read of a table at most; a row more than that is told by whoever asked. */
const most = { rows: 5_000, cells: 200, signs: 1_000 }
/** A pasted table, or one of comma separated values: quotes as spreadsheets write them, and whichever separator its first lines have most of. */
export function tableOf(text: string, { rows: mostRows, signs }: { rows: number; signs: number } = most): string[][] {
  const head = text.slice(0, 4000)
  const count = (mark: string) => head.split(mark).length
  const by = (['\t', ';', ','] as const).toSorted((a, b) => count(b) - count(a))[0]!
  const separator = count(by) === 1 ? /\s{2,}|\s+(?=\d)/ : by
  const rows: string[][] = []
  const row: string[] = []
  let cell = ''
  let quoted = false
  if (typeof separator !== 'string')
    return text.split('\n', mostRows + 1).map((line) => line.trim().slice(0, signs).split(separator, most.cells))
  for (let i = 0; i < text.length && rows.length <= mostRows; i++) {
    const c = text[i]!
    if (quoted) {
      if (c === '"' && text[i + 1] === '"') cell += text[++i]!
      else if (c === '"') quoted = false
      else if (cell.length < signs) cell += c
    } else if (c === '"' && cell === '') quoted = true
    else if (c === separator || c === '\n') {
      if (row.length < most.cells) row.push(cell.trim())
      cell = ''
      if (c === '\n') rows.push(row.splice(0))
    } else if (c !== '\r' && cell.length < signs) cell += c
  }
  return (cell || row.length) && rows.length <= mostRows ? [...rows, [...row, cell.trim()]] : rows
}
