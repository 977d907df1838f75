/** A dictionary is edited by hand: what is no web address must not reach a frame (traps row 41). Empty when it is none. */
export function webAddress(value: string | undefined): string {
  if (!value || /\s/.test(value) || !URL.canParse(value)) return ''
  const { protocol, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && !username && !password ? value : ''
}
