const keys = new Map<string, string>()
/** More submits than this are never open at once. */
const most = 50

/**
 * The key of a submit: the same content sent again before it was answered, by a second click or after a lost connection,
 * is the same submit; once it was answered, it is a new one.
 */
export function keyOf(submit: string): string {
  const key = keys.get(submit) ?? newKey()
  if (keys.size >= most) keys.clear()
  keys.set(submit, key)
  return key
}

export const forgetKey = (submit: string): void => void keys.delete(submit)

// randomUUID is there under https only
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(36)).join('-')
