/** Who may read a dictionary: the row's own setting against what the caller is. */
export function mayRead(access: string, viewer: { staff: boolean; roles: readonly string[] } | null): boolean {
  if (access === 'open') return true
  if (!viewer) return false
  if (access === 'session' || viewer.staff) return true
  return access === 'order' && (viewer.roles.includes('order') || viewer.roles.includes('dealer_report'))
}

/**
 * A dictionary is edited by hand: what is no web address must not reach a frame or a
 * link. Empty when it is none.
 */
export function webAddress(value: string | undefined): string {
  if (!value || /\s/.test(value) || !URL.canParse(value)) return ''
  const { protocol, username, password, hostname } = new URL(value)
  // a host may hold characters that end a source of the page's content policy
  const isPlain = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname)
  return /^https?:$/.test(protocol) && !username && !password && isPlain ? value : ''
}

/** As webAddress, or a mail address as a link that writes to it. */
export const contactAddress = (value: string | undefined): string =>
  /^[\w.+-]{1,64}@[a-z0-9.-]{1,190}$/i.test(value ?? '') ? `mailto:${value}` : webAddress(value)

/** The product line of a category such as `vision.doorbell`. */
export const lineOfCategory = (value: string): string => value.split('.', 1)[0] as string
