import type { App } from './app.ts'

type Round = { running: Promise<unknown>; next: Promise<unknown> | null }
const rounds = new WeakMap<App, Map<string, Round>>()

/**
 * Shares one run among the calls that ask the same at the same moment. A call that arrives while a run is under way
 * waits for the next one, so nobody gets an answer that began before the question. Nothing is kept in between.
 */
export function inRounds<T>(app: App, key: string, run: () => Promise<T>): Promise<T> {
  const open = rounds.get(app) ?? new Map<string, Round>()
  rounds.set(app, open)
  const start = (): Promise<T> => {
    const round: Round = { running: run(), next: null }
    open.set(key, round)
    const end = () => round.next ?? open.delete(key)
    round.running.then(end, end)
    return round.running as Promise<T>
  }
  const round = open.get(key)
  if (!round) return start()
  return (round.next ??= round.running.then(start, start)) as Promise<T>
}
