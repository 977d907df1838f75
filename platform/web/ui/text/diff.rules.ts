/** One line of two texts side by side: in both, only in the older, only in the newer. */
export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string }

/** Lines that lead from one text to another, by their longest common run of lines. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  // length of the longest common run from each pair of places on
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        before[i] === after[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ kind: 'same', text: before[i]! })
      i += 1
      j += 1
    } else if (j >= after.length || (i < before.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      lines.push({ kind: 'removed', text: before[i]! })
      i += 1
    } else {
      lines.push({ kind: 'added', text: after[j]! })
      j += 1
    }
  }
  return lines
}
