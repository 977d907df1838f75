import { partKey } from '../part.rules.ts'

/**
 * The ways a part number is typed: as its maker writes it, in one piece, and without what comes after its last dash or colon, which
 * says only speed grade, temperature or packing.
 */
export function spellings(partNo: string): string[] {
  const pieces = partNo.split(/[-:/ ]+/).filter(Boolean)
  const begun = pieces.map((_, i) => pieces.slice(0, i + 1).join('')).filter((one) => partKey(one).length >= 5)
  return [...new Set([partNo, partKey(partNo), ...begun])]
}
