/** How deeply a field may be nested: the deepest a contract asks for is a list of records. */
const deepest = 8
// a conversion to text or number would call these
const trapNames = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'toJSON'])

/**
 * Whether a value can be worked on and stored as it is: texts without NUL and half surrogate pairs, which no database
 * takes, and neither nested so deeply nor named so that reading it fails.
 */
export function isSound(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (value === null || typeof value !== 'object' || value instanceof Date) return true
  if (depth >= deepest) return false
  if (Array.isArray(value)) return value.every((item) => isSound(item, depth + 1))
  return Object.entries(value).every(
    ([name, item]) => !trapNames.has(name) && isSound(name) && isSound(item, depth + 1),
  )
}
