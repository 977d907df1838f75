/** A field that two people changed; `now` is what the other one made of it. */
export type Both = { name: string; now: unknown }

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/**
 * What a form began with, what was typed into it and what the record holds by now, as one: what was typed stands where it
 * changed something, the record everywhere else. Null when nothing of what was typed would be left.
 */
export function mergedOf<V extends object>(begun: Partial<V>, typed: Partial<V>, now: Partial<V>) {
  const names = Object.keys(typed) as (keyof V & string)[]
  const mine = names.filter((name) => !same(typed[name], begun[name]) && !same(typed[name], now[name]))
  const values: Partial<V> = { ...now }
  for (const name of mine) values[name] = typed[name]!
  const both: Both[] = mine.filter((name) => !same(now[name], begun[name])).map((name) => ({ name, now: now[name] }))
  return { values: mine.length > 0 ? values : null, both }
}
