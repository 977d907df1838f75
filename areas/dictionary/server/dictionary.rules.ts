/** Who may read a dictionary (traps row 23): the row's own setting against what the caller is. */
export function mayRead(access: string, viewer: { staff: boolean; roles: readonly string[] } | null): boolean {
  if (access === 'open') return true
  if (!viewer) return false
  if (access === 'session' || viewer.staff) return true
  return access === 'order' && (viewer.roles.includes('order') || viewer.roles.includes('dealer_report'))
}
