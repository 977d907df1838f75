export type Cells = readonly (string | number | boolean | Date | null)[]
export type BomLine = { part: string; partKey: string; qty: number; refs: string }
/** `bad` is the first row whose quantity is none. */
export type ReadBom = { partColumn: string; lines: BomLine[]; bad?: number }

const heads = {
  // the maker's own number comes before the company's own
  maker:
    /^(mpn|mfg\.?\s*(part|p\/n|no).*|manufacturer.*(part|number|p\/n).*|(制造商|厂家|原厂).*(料号|型号|编号).*|(hersteller).*(nr|nummer|teil).*)$/i,
  part: /^(part(\s*(no|number|#))?\.?|p\/n|pn|型号|规格型号|物料型号|料号|物料编码|物料号|item|model|artikel(nummer|nr\.?)?|bestellnummer|value|comment)$/i,
  qty: /^(qty\.?|quantity|数量|用量|单板用量|单机用量|menge|anzahl|count)$/i,
  refs: /^(ref(erence)?s?(\s*des(ignators?)?)?\.?|designators?|位号|位置号|bauteil(e|bezeichnung)?|position(en)?)$/i,
}
const wordOf = (cell: Cells[number] | undefined): string =>
  String(cell ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** Capitals without blanks, and without what only says how a part is packed: LQ3310-QFN-TR is LQ3310-QFN. */
export const keyOf = (part: string): string =>
  part
    .slice(0, 160)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .replace(/(?:[-/](?:TR|T&R|R7|R13|REEL|TRAY|TUBE|CT)|#(?:TR)?PBF)$/, '')
    .slice(0, 80)

/** Nothing is placed there: such a line is on no board. */
const unplaced = /^(0|dnp|dnf|dni|ni|nc|n\/a|不贴|空贴|不焊)$/i
/** Pieces on a board: 12, 1,200, 3.0; undefined for what is no quantity. */
function qtyOf(word: string): number | undefined {
  const whole = /^(\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.exec(word)?.[1]
  const n = Number(whole?.replaceAll(',', ''))
  return whole && n >= 1 && n <= 100_000 ? n : undefined
}

type Columns = { part: number; qty: number; refs: number }
function columnsOf(row: Cells): Columns | undefined {
  const words = row.map(wordOf)
  const at = (head: RegExp) => words.findIndex((word) => head.test(word))
  const maker = at(heads.maker)
  const part = maker >= 0 ? maker : at(heads.part)
  return part >= 0 && (at(heads.qty) >= 0 || at(heads.refs) >= 0 || words.filter(Boolean).length > 1)
    ? { part, qty: at(heads.qty), refs: at(heads.refs) }
    : undefined
}

/** Where no heading says it: the column in which most of the vendor's parts stand. */
function columnByParts(rows: readonly Cells[], known: ReadonlySet<string>): Columns | undefined {
  const hits = new Map<number, number>()
  for (const row of rows)
    for (const [n, cell] of row.entries()) if (known.has(keyOf(wordOf(cell)))) hits.set(n, (hits.get(n) ?? 0) + 1)
  const best = [...hits].toSorted((a, b) => b[1] - a[1])[0]
  return best && { part: best[0], qty: -1, refs: -1 }
}

/** The lines of a bill of materials; `known` are the keys of the vendor's models. Nothing where no column of parts is found. */
export function linesOf(rows: readonly Cells[], known: ReadonlySet<string>): ReadBom | undefined {
  const headAt = rows.slice(0, 50).findIndex((row) => columnsOf(row) !== undefined)
  const columns = headAt >= 0 ? columnsOf(rows[headAt]!) : columnByParts(rows, known)
  if (!columns) return undefined
  let bad: number | undefined
  const lines = rows.slice(headAt + 1).flatMap((row, n) => {
    const part = wordOf(row[columns.part]).slice(0, 80)
    const partKey = keyOf(part)
    const given = columns.qty < 0 ? '' : wordOf(row[columns.qty])
    if (!partKey || unplaced.test(given)) return []
    const refs = columns.refs < 0 ? '' : wordOf(row[columns.refs]).slice(0, 300)
    // without a quantity as many as there are places
    const qty = given ? qtyOf(given) : Math.max(1, refs.split(/[,;\s]+/).filter(Boolean).length)
    if (qty === undefined) {
      bad ??= headAt + 2 + n
      return []
    }
    return [{ part, partKey, qty, refs }]
  })
  return {
    partColumn: headAt >= 0 ? wordOf(rows[headAt]![columns.part]).slice(0, 60) : '',
    lines,
    ...(bad !== undefined && { bad }),
  }
}
