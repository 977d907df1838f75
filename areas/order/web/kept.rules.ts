type Promised = { kind: string; onDay: string; qty: number | null }
type Line = { qty: number; cancelledQty: number; shippedQty: number }
/** How what left of a line stands to the first day that was confirmed; `day` is that day. */
export type Kept = {
  what: 'on_time' | 'late' | 'late_part' | 'part' | 'part_late' | 'part_overdue'
  shipped: number
  qty: number
  late: number
  open: number
  day: string
}

/** What is true of a line today: a part that left in time is no line that was kept, and what is still open may be overdue. */
export function keptOf(promises: readonly Promised[], line: Line, today: string): Kept | null {
  const day = promises.find(({ kind }) => kind === 'confirmed')?.onDay
  const left = promises.filter(({ kind }) => kind === 'shipped')
  if (day === undefined || left.length === 0) return null
  const qty = line.qty - line.cancelledQty
  const late = left.filter(({ onDay }) => onDay > day).reduce((sum, one) => sum + (one.qty ?? 0), 0)
  const open = qty - line.shippedQty
  const of = { shipped: line.shippedQty, qty, late, open, day }
  if (open > 0) return { what: day < today ? 'part_overdue' : late > 0 ? 'part_late' : 'part', ...of }
  return { what: late === 0 ? 'on_time' : late < qty ? 'late_part' : 'late', ...of }
}
